import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { setUpNotifications } from '../../testing/notifications/setUpNotifications.ts';
import type { Repeated } from '../jobs/repeat.ts';
import { claimDeliveries } from './claimDeliveries.ts';
import type { Mail, MailOutcome } from './createMailer.ts';
import { deliver } from './deliver.ts';
import { noteExpiringDrafts } from './noteExpiringDrafts.ts';
import { planDeliveries } from './planDeliveries.ts';
import { startNotifier } from './startNotifier.ts';

const bench = setUpNotifications();
const { channels, db, now, later, want, move, draft, tell, subjects, states } = bench;
let working: Repeated[];

beforeEach(() => {
  working = [];
});
afterEach(async () => {
  await Promise.all(working.map((each) => each.stop()));
});

test('tells within seconds that the network asks for a code, once, and where to enter it', async () => {
  await want({ timeZone: 'Europe/Lisbon' });
  working = startNotifier(bench.server.context);
  await move('network.twoFactorCodeAsked');
  const [mail] = await bench.mailServer.received(1);
  expect(mail).toMatchObject({
    subject: 'Enter the verification code: @ana.creates',
    to: { value: [{ address: bench.user.email }] },
  });
  expect(mail?.text).toContain('https://meelo.example.com/app/profiles');
  expect(await subjects()).toEqual([]);
});

test.each([
  ['network.refused', 'Sign-in needed: @ana.creates'],
  ['network.disabled', 'The bot has stopped: @ana.creates'],
] as const)('tells of %s, and of the next attempt again', async (type, subject) => {
  await want({});
  await move(type);
  expect(await subjects()).toEqual([subject]);
  await db().updateTable('profiles').set({ sync_code: 2, sync_epoch: 2 }).execute();
  await move(type, 2, 2);
  expect(await subjects()).toEqual([subject]);
});

test('tells nothing of an attempt that goes well, nor of what was over before the mail went out', async () => {
  await want({});
  await move('network.accepted');
  expect(await subjects()).toEqual([]);
  await db().updateTable('profiles').set({ sync_code: 2 }).execute();
  await move('network.twoFactorCodeAsked');
  await db().updateTable('profiles').set({ sync_code: 7 }).execute();
  expect(await subjects()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'dropped' }]);
});

test('mails nothing to an address that nobody has proved, and goes on with the webhooks', async () => {
  const unproved = () =>
    db()
      .updateTable('users')
      .set({ email: `new.${bench.user.email}` })
      .execute();
  await want({});
  await bench.addWebhook();
  await draft('crisis');
  await planDeliveries(db(), { channels, now: now() });
  await unproved();
  expect(await subjects()).toEqual([]);
  expect((await states()).map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent']);
  await bench.urgentPost('grief');
  expect(await subjects()).toEqual([]);
  expect(await states()).toHaveLength(3);
  expect(bench.webhookReceiver.taken).toHaveLength(2);
});

test('tells whoever missed the code that Meelo could not sign in', async () => {
  await want({});
  await db().updateTable('profiles').set({ sync_code: 5 }).execute();
  await move('twoFactor.expired', 5);
  expect(await subjects()).toEqual(['Sign-in needed: @ana.creates']);
});

test('tells of an urgent post at once, also in quiet hours, and leads to it', async () => {
  await want({ quietHours: { from: '00:00', until: '23:59' }, timeZone: 'UTC' });
  const id = await draft('crisis');
  const [mail] = await tell();
  expect(mail?.subject).toBe('Only you can answer: @ana.creates');
  expect(mail?.text).toContain(
    `https://meelo.example.com/app/activity/review?profile=${bench.profileId}&draft=${id}`,
  );
  // Whoever wrote it, and what, stays on the page.
  expect(`${mail?.text} ${mail?.subject}`).not.toMatch(/lia|garden|roses/);
});

test.each([
  ['e-mail is off', { email: false }],
  ['the event is muted', { muted: ['urgentPost'] }],
] satisfies [string, Partial<NotificationSettings>][])(
  'sends nothing where %s, also if that was said after it',
  async (_what, settings) => {
    await want(settings);
    await draft('grief');
    expect(await subjects()).toEqual([]);
    expect(await states()).toEqual([]);
    await want({});
    await bench.urgentPost('grief');
    await planDeliveries(db(), { channels, now: now() });
    await want(settings);
    expect(await subjects()).toEqual([]);
    expect(await states()).toMatchObject([{ state: 'dropped' }]);
  },
);

test('writes in the language of the last login until a person chooses another one', async () => {
  const { email, password } = bench.user;
  const logIn = (language: string) =>
    bench.server.api.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'accept-language': language },
      payload: { email, password },
    });
  await logIn('fr');
  // A program that takes any, as fetch of Node does.
  await logIn('*');
  await draft('health');
  expect(await subjects()).toEqual(['Vous seul pouvez répondre\u00a0: @ana.creates']);
  await want({ language: 'ja' });
  await bench.urgentPost('health');
  expect(await subjects()).toEqual([
    expect.stringContaining('あなただけが返信できる投稿があります：@bruno'),
  ]);
});

test('tries again while the mail server does not take it, and gives up in the end', async () => {
  await want({});
  bench.refusal = 451;
  await draft('crisis');
  for (let tries = 1; tries <= 7; tries += 1) {
    expect(await subjects()).toEqual([]);
    const state = tries === 7 ? 'failed' : 'waiting';
    expect(await states()).toEqual([{ state, failure: 'postponed', tries }]);
    // Nothing is tried before its time.
    expect(await subjects()).toEqual([]);
    later(6 * hourMs);
  }
  bench.refusal = undefined;
  expect(await subjects()).toEqual([]);
  await bench.urgentPost('crisis');
  bench.refusal = 451;
  await tell();
  bench.refusal = undefined;
  later(minuteMs);
  expect(await subjects()).toEqual([expect.stringContaining('Only you can answer: @bruno')]);
});

test('a mail that the mail server has taken is not sent again, however much later', async () => {
  await want({});
  await draft('grief');
  expect(await subjects()).toEqual(['Only you can answer: @ana.creates']);
  const sent = await states();
  expect(sent).toEqual([{ state: 'sent', failure: null, tries: 1 }]);
  for (const pauseMs of [minuteMs, 5 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs]) {
    later(pauseMs);
    expect(await subjects()).toEqual([]);
  }
  expect(await states()).toEqual(sent);
});

test.each([
  ['codeAsked', askedCode, / by \w+, \d\d:\d\d [AP]M GMT\+9\. /],
  ['draftsExpire', expiringDraft, / until \w+, \d\d:\d\d [AP]M GMT\+9\. /],
] as const)(
  'mails %s in the same words when it is tried again',
  async (_event, happen, deadline) => {
    await want({ language: 'en', timeZone: 'Asia/Tokyo' });
    await happen();
    await planDeliveries(db(), { channels, now: now() });
    const mails: Mail[] = [];
    const mailer = {
      async send(mail: Mail): Promise<MailOutcome> {
        mails.push(mail);
        return { outcome: 'failed', failure: 'postponed', isFinal: false };
      },
      close: () => {},
    };
    for (let tries = 1; tries <= 2; tries += 1) {
      const [id = ''] = await claimDeliveries(db(), { channels, count: 1, now: now() });
      await deliver({ ...bench.server.context, mailer }, id);
      later(2 * minuteMs);
    }
    const [first, second] = mails;
    expect(second).toEqual(first);
    expect(first?.text).toMatch(deadline);
  },
);

async function askedCode(): Promise<void> {
  await move('network.twoFactorCodeAsked');
  await db().updateTable('profiles').set({ two_factor_asked_at: now() }).execute();
}

async function expiringDraft(): Promise<void> {
  await draft('otherQuestion', 22.5 * hourMs);
  await noteExpiringDrafts(db(), now());
}

async function sendWithDefect(): Promise<MailOutcome> {
  throw new Error('a defect');
}

test('gives up in the end what cannot be composed or sent', async () => {
  await want({});
  const { context } = bench.server;
  await draft('crisis');
  await planDeliveries(db(), { channels, now: now() });
  for (let tries = 1; tries <= 7; tries += 1) {
    const [id = ''] = await claimDeliveries(db(), { channels, count: 1, now: now() });
    const mailer = { send: sendWithDefect, close: () => {} };
    await expect(deliver({ ...context, mailer }, id)).rejects.toThrow('a defect');
    const state = tries === 7 ? 'failed' : 'waiting';
    expect(await states()).toEqual([{ state, failure: 'unreachable', tries }]);
    later(6 * hourMs);
  }
});

test('takes a try that was cut off for no failure', async () => {
  await want({});
  await draft('crisis');
  await planDeliveries(db(), { channels, now: now() });
  for (let kills = 0; kills < 7; kills += 1) {
    expect(await claimDeliveries(db(), { channels, count: 1, now: now() })).toHaveLength(1);
    later(6 * minuteMs);
  }
  bench.refusal = 450;
  expect(await subjects()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'waiting', failure: 'postponed' }]);
  bench.refusal = undefined;
  later(minuteMs);
  expect(await subjects()).toEqual(['Only you can answer: @ana.creates']);
});

test('sends what a worker has left in the middle, and nothing twice beside another worker', async () => {
  await want({});
  await draft('crisis');
  await planDeliveries(db(), { channels, now: now() });
  const claims = await Promise.all(
    [1, 2, 3].map(() => claimDeliveries(db(), { channels, count: 10, now: now() })),
  );
  expect(claims.flat()).toHaveLength(1);
  expect(await subjects()).toEqual([]);
  later(6 * minuteMs);
  expect(await subjects()).toEqual(['Only you can answer: @ana.creates']);
});

test('tells nothing of a profile that is removed', async () => {
  await want({});
  await draft('crisis');
  await planDeliveries(db(), { channels, now: now() });
  await db().deleteFrom('profiles').execute();
  expect(await subjects()).toEqual([]);
});

test('tells what became of the last ten, without what others wrote', async () => {
  await want({});
  for (let count = 0; count < 11; count += 1) await bench.urgentPost('crisis');
  await tell();
  const answer = await bench.server.api.inject({
    url: `/api/users/${bench.user.id}/notifications`,
    headers: bench.user.headers,
  });
  const { deliveries } = answer.json<{ deliveries: object[] }>();
  expect(deliveries).toHaveLength(10);
  expect(deliveries[0]).toEqual({
    id: expect.any(String),
    event: 'urgentPost',
    profile: expect.stringContaining('bruno'),
    channel: 'email',
    state: 'sent',
    at: now().toISOString(),
    failure: null,
  });
  expect(answer.body).not.toMatch(/lia|garden|roses/);
});
