import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ParsedMail } from 'mailparser';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import type { PostKind } from '../../shared/contract/reading.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import type { SystemEvent } from '../../shared/sync/syncEvents.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../testing/createTestServer.ts';
import { createMailServer, type MailServer } from '../../testing/createMailServer.ts';
import { insertProfile } from '../../testing/insertProfile.ts';
import { insertWaiting } from '../../testing/insertWaiting.ts';
import { noteWaiting } from '../bot/acts/noteWaiting.ts';
import type { Repeated } from '../jobs/repeat.ts';
import { moveSync } from '../profiles/moveSync.ts';
import { claimDeliveries } from './claimDeliveries.ts';
import { deliver } from './deliver.ts';
import { noteExpiringDrafts } from './noteExpiringDrafts.ts';
import { planDeliveries } from './planDeliveries.ts';
import { usualSettings, writeNotificationSettings } from './notificationSettings.ts';
import { startNotifier } from './startNotifier.ts';

let mailServer: MailServer;
let refusal: number | undefined;
let server: TestServer;
let user: SignedInUser;
let profileId: string;
let working: Repeated[];

beforeAll(async () => {
  mailServer = await createMailServer({
    onMailFrom(_address, _session, done) {
      done(
        refusal === undefined ? null : Object.assign(new Error('No.'), { responseCode: refusal }),
      );
    },
  });
  const mail = { url: mailServer.url, from: 'meelo@example.com' };
  server = await createTestServer({ mail, publicUrl: 'https://meelo.example.com' });
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.mails.length = 0;
  refusal = undefined;
  working = [];
  server.clock.now = new Date();
  user = await createSignedInUser(server);
  const columns = { user_id: user.id, sync_code: 2, sync_epoch: 1, username: 'ana.creates' };
  profileId = await insertProfile(db(), columns);
});
afterEach(async () => {
  await Promise.all(working.map((each) => each.stop()));
  await db().deleteFrom('users').execute();
});

const db = () => server.context.database.db;
const now = () => server.clock.now;
const later = (ms: number) => {
  server.clock.now = new Date(now().getTime() + ms);
};

const want = (settings: Partial<NotificationSettings>) =>
  writeNotificationSettings(db(), user.id, { ...usualSettings('en'), ...settings });

/** Moves have the time of the database. */
async function move(type: SystemEvent['type'], from = 2, epoch = 1): Promise<void> {
  await moveSync(db(), { profileId, epoch, from, event: { type }, reason: 'test' });
  server.clock.now = new Date(Date.now() + minuteMs);
}

async function draft(kind: PostKind = 'otherQuestion', ageMs = 0): Promise<string> {
  const published_at = new Date(now().getTime() - ageMs);
  const id = await insertWaiting(db(), { profile_id: profileId, published_at, post_kind: kind });
  await db()
    .transaction()
    .execute((trx) => noteWaiting(trx, { id, now: now() }));
  return id;
}

/** What a notifier does in one turn, and what arrives of it. */
async function tell(): Promise<ParsedMail[]> {
  const before = mailServer.mails.length;
  await planDeliveries(db(), now());
  for (const id of await claimDeliveries(db(), { count: 100, now: now() })) {
    await deliver(server.context, id);
  }
  return mailServer.mails.slice(before);
}

const subjects = async () => (await tell()).map(({ subject }) => subject);

const states = () =>
  db().selectFrom('deliveries').select(['state', 'failure', 'tries']).orderBy('id').execute();

test('tells within seconds that the network asks for a code, once, and where to enter it', async () => {
  await want({ timeZone: 'Europe/Lisbon' });
  working = startNotifier(server.context);
  await move('network.twoFactorCodeAsked');
  const [mail] = await mailServer.received(1);
  expect(mail).toMatchObject({
    subject: 'Enter the verification code: @ana.creates',
    to: { value: [{ address: user.email }] },
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
    `https://meelo.example.com/app/activity/review?profile=${profileId}&draft=${id}`,
  );
  // Whoever wrote it, and what, stays on the page.
  expect(`${mail?.text} ${mail?.subject}`).not.toMatch(/lia|garden|roses/);
});

test('gathers the drafts of some minutes in one mail, and says how many wait as it is sent', async () => {
  await want({});
  const [first] = [await draft(), await draft(), await draft()];
  expect(await subjects()).toEqual([]);
  await db().updateTable('activities').set({ state: 'approved' }).where('id', '=', first).execute();
  later(5 * minuteMs);
  expect(await subjects()).toEqual(['2 drafts wait for you: @ana.creates']);
  await draft();
  later(10 * minuteMs);
  expect(await subjects()).toEqual([]);
  later(3 * hourMs);
  expect(await subjects()).toEqual(['3 drafts wait for you: @ana.creates']);
});

test('lets quiet hours end before it tells of drafts, by the clock of the person', async () => {
  server.clock.now = new Date('2026-11-28T23:30:00Z');
  await want({ quietHours: { from: '22:00', until: '07:00' }, timeZone: 'America/Sao_Paulo' });
  await draft();
  later(5 * minuteMs);
  expect(await subjects()).toEqual(['A draft waits for you: @ana.creates']);
  server.clock.now = new Date('2026-11-29T01:30:00Z');
  await db().deleteFrom('notifications').execute();
  await draft();
  later(5 * minuteMs);
  expect(await subjects()).toEqual([]);
  server.clock.now = new Date('2026-11-29T09:59:00Z');
  expect(await subjects()).toEqual([]);
  later(minuteMs);
  expect(await subjects()).toEqual(['2 drafts wait for you: @ana.creates']);
});

test('tells in the morning once of all that came in a night', async () => {
  server.clock.now = new Date('2026-11-29T01:05:00Z');
  await want({ quietHours: { from: '22:00', until: '07:00' }, timeZone: 'America/Sao_Paulo' });
  for (let hours = 0; hours < 3; hours += 1) {
    await draft();
    later(hourMs * 2);
    expect(await subjects()).toEqual([]);
  }
  server.clock.now = new Date('2026-11-29T10:00:00Z');
  expect(await subjects()).toEqual(['3 drafts wait for you: @ana.creates']);
  later(hourMs);
  expect(await subjects()).toEqual([]);
});

test('sends nothing in quiet hours that failed before them', async () => {
  server.clock.now = new Date('2026-11-28T21:58:00Z');
  await want({ quietHours: { from: '22:00', until: '07:00' }, timeZone: 'UTC' });
  refusal = 451;
  await move('network.disabled');
  server.clock.now = new Date('2026-11-28T21:58:00Z');
  await db().updateTable('notifications').set({ send_at: now() }).execute();
  expect(await subjects()).toEqual([]);
  refusal = undefined;
  server.clock.now = new Date('2026-11-28T23:00:00Z');
  expect(await subjects()).toEqual([]);
  server.clock.now = new Date('2026-11-29T07:00:00Z');
  expect(await subjects()).toEqual(['The bot has stopped: @ana.creates']);
});

test('tells of the drafts of a profile once, where the mail server was away for hours', async () => {
  await want({});
  refusal = 451;
  for (let bundles = 0; bundles < 3; bundles += 1) {
    await draft();
    later(3 * hourMs + 5 * minuteMs);
    await tell();
  }
  refusal = undefined;
  later(6 * hourMs);
  expect(await subjects()).toEqual(['3 drafts wait for you: @ana.creates']);
});

test('tells again of a draft that comes back to its owner', async () => {
  await want({});
  const id = await draft();
  later(5 * minuteMs);
  expect(await subjects()).toEqual(['A draft waits for you: @ana.creates']);
  await db()
    .updateTable('activities')
    .set((eb) => ({ version: eb('version', '+', 2) }))
    .where('id', '=', id)
    .execute();
  await noteWaiting(db(), { id, now: now() });
  later(4 * hourMs);
  expect(await subjects()).toEqual(['A draft waits for you: @ana.creates']);
});

test('tells of no draft that expires where an urgent post does, or where it is decided on', async () => {
  await want({ muted: ['draftsWait', 'urgentPost'] });
  await draft('crisis', 23 * hourMs);
  await noteExpiringDrafts(db(), now());
  expect(await subjects()).toEqual([]);
  const id = await draft('otherQuestion', 23 * hourMs);
  await draft('otherQuestion', hourMs);
  await noteExpiringDrafts(db(), now());
  await db().updateTable('activities').set({ state: 'approved' }).where('id', '=', id).execute();
  expect(await subjects()).toEqual([]);
  expect(await states()).toMatchObject([{ state: 'dropped' }]);
});

test('tells once more before the oldest draft is let go, once for all of a profile', async () => {
  await want({ timeZone: 'UTC' });
  await draft('otherQuestion', 21 * hourMs);
  await draft('otherQuestion', 20 * hourMs);
  await noteExpiringDrafts(db(), now());
  later(hourMs + minuteMs);
  await noteExpiringDrafts(db(), now());
  await noteExpiringDrafts(db(), now());
  expect((await subjects()).toSorted()).toEqual([
    '2 drafts wait for you: @ana.creates',
    'A draft is discarded soon: @ana.creates',
  ]);
  later(hourMs);
  await noteExpiringDrafts(db(), now());
  expect(await subjects()).toEqual([]);
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
    await draft('grief');
    await planDeliveries(db(), now());
    await want(settings);
    expect(await subjects()).toEqual([]);
    expect(await states()).toMatchObject([{ state: 'dropped' }]);
  },
);

test('writes in the language of the last login until a person chooses another one', async () => {
  const { email, password } = user;
  await server.api.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'accept-language': 'fr' },
    payload: { email, password },
  });
  await draft('health');
  expect(await subjects()).toEqual(['Vous seul pouvez répondre\u00a0: @ana.creates']);
  await want({ language: 'ja' });
  await draft('health');
  expect(await subjects()).toEqual(['あなただけが返信できる投稿があります：@ana.creates']);
});

test('tries again while the mail server does not take it, and gives up in the end', async () => {
  await want({});
  refusal = 451;
  await draft('crisis');
  for (let tries = 1; tries <= 7; tries += 1) {
    expect(await subjects()).toEqual([]);
    const state = tries === 7 ? 'failed' : 'waiting';
    expect(await states()).toEqual([{ state, failure: 'unreachable', tries }]);
    // Nothing is tried before its time.
    expect(await subjects()).toEqual([]);
    later(6 * hourMs);
  }
  refusal = undefined;
  expect(await subjects()).toEqual([]);
  await draft('crisis');
  refusal = 451;
  await tell();
  refusal = undefined;
  later(minuteMs);
  expect(await subjects()).toEqual(['Only you can answer: @ana.creates']);
});

test('sends what a worker has left in the middle, and nothing twice beside another worker', async () => {
  await want({});
  await draft('crisis');
  await planDeliveries(db(), now());
  const claims = await Promise.all(
    [1, 2, 3].map(() => claimDeliveries(db(), { count: 10, now: now() })),
  );
  expect(claims.flat()).toHaveLength(1);
  expect(await subjects()).toEqual([]);
  later(6 * minuteMs);
  expect(await subjects()).toEqual(['Only you can answer: @ana.creates']);
});

test('tells nothing of a profile that is removed', async () => {
  await want({});
  await draft('crisis');
  await planDeliveries(db(), now());
  await db().deleteFrom('profiles').execute();
  expect(await subjects()).toEqual([]);
});

test('tells what became of the last ten, without what others wrote', async () => {
  await want({});
  for (let count = 0; count < 11; count += 1) await draft('crisis');
  await tell();
  const answer = await server.api.inject({
    url: `/api/users/${user.id}/notifications`,
    headers: user.headers,
  });
  const { deliveries } = answer.json<{ deliveries: object[] }>();
  expect(deliveries).toHaveLength(10);
  expect(deliveries[0]).toEqual({
    id: expect.any(String),
    event: 'urgentPost',
    profile: 'ana.creates',
    state: 'sent',
    at: now().toISOString(),
    failure: null,
  });
  expect(answer.body).not.toMatch(/lia|garden|roses/);
});
