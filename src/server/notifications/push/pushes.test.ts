import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '../../../shared/durations.ts';
import { setUpNotifications } from '../../../testing/notifications/setUpNotifications.ts';
import { noteExpiringDrafts } from '../noteExpiringDrafts.ts';
import { startNotifier } from '../startNotifier.ts';

const bench = setUpNotifications();
const { db, setClock, later, want, move, draft, states, switchOn, pushes } = bench;

const onlyPush = { email: false, push: true, timeZone: 'UTC' };
const titles = async () => (await pushes()).map(({ payload }) => payload.notification.title);
const reached = async () =>
  (await db().selectFrom('deliveries').select('reached').execute()).flatMap((row) => row.reached);
const devices = () => db().selectFrom('push_subscriptions').select('device').execute();

test('pushes an urgent post to each device at once, with the kind, the time that is left and the way there', async () => {
  await want(onlyPush);
  await switchOn();
  await switchOn({ isNewSession: true });
  setClock('2026-11-29T10:00:00Z');
  const id = await draft('crisis', hourMs);
  const taken = await pushes();
  expect(taken).toHaveLength(2);
  expect(new Set(taken.map(({ path }) => path)).size).toBe(2);
  const [first] = taken;
  expect(first?.payload).toEqual({
    web_push: 8030,
    notification: {
      title: 'Only you can answer: @ana.creates',
      body: 'Person in crisis: the bot writes nothing there. Please read the post by Monday, 09:00 AM UTC (23 hours left).',
      navigate: `https://meelo.example.com/app/activity/review?profile=${bench.profileId}&draft=${id}`,
      tag: first?.headers['topic'],
      icon: 'https://meelo.example.com/icon-192.png',
      app_badge: '1',
      timestamp: Date.parse('2026-11-29T10:00:00Z'),
      lang: 'en',
      dir: 'ltr',
      renotify: true,
      silent: false,
    },
  });
  expect(first?.headers).toMatchObject({ urgency: 'high', ttl: String(23 * 3600) });
  expect(first?.bytes).toBeLessThan(3000);
  expect(JSON.stringify(first?.payload)).not.toMatch(/lia|garden|roses/);
  expect(await states()).toMatchObject([{ state: 'sent', tries: 1 }]);
  expect(await pushes()).toEqual([]);
});

test('tells by both channels, each of which can be off', async () => {
  await switchOn();
  await want({});
  await draft('grief');
  expect(await bench.tell()).toHaveLength(1);
  expect(bench.pushServer.taken).toHaveLength(1);
  await want({ push: false });
  await bench.urgentPost('grief');
  expect(await bench.tell()).toHaveLength(1);
  expect(bench.pushServer.taken).toHaveLength(1);
  await want({ email: false, muted: ['urgentPost'] });
  await bench.urgentPost('grief');
  expect(await bench.tell()).toEqual([]);
  expect(bench.pushServer.taken).toHaveLength(1);
});

test('a newer push about the same takes the place of the older, and holds for as long as it is true', async () => {
  await want(onlyPush);
  await switchOn();
  await move('network.twoFactorCodeAsked');
  await db().updateTable('profiles').set({ two_factor_asked_at: bench.now() }).execute();
  await draft('otherQuestion');
  await draft('joke');
  later(5 * minuteMs);
  const [code, drafts] = await pushes();
  expect(code?.headers).toMatchObject({ urgency: 'high' });
  expect(Number(code?.headers['ttl'])).toBeLessThanOrEqual(600);
  expect(drafts?.headers).toMatchObject({ urgency: 'normal' });
  expect(drafts?.payload.notification).toMatchObject({
    title: '2 drafts wait for you: @ana.creates',
    body: expect.stringMatching(/^The oldest, “Other question”: decide by \w+day, /),
  });
  later(4 * hourMs);
  await draft('joke');
  later(5 * minuteMs);
  const [newer] = await pushes();
  expect(newer?.headers['topic']).toBe(drafts?.headers['topic']);
  expect(newer?.headers['topic']).not.toBe(code?.headers['topic']);
});

test('waits for the end of quiet hours with what is not urgent, in the language of the person', async () => {
  await want({
    ...onlyPush,
    language: 'pt',
    quietHours: { from: '22:00', until: '07:00' },
    timeZone: 'America/Sao_Paulo',
  });
  setClock('2026-11-29T01:30:00Z');
  await switchOn();
  await draft();
  later(5 * minuteMs);
  expect(await titles()).toEqual([]);
  setClock('2026-11-29T10:00:00Z');
  const [push] = await pushes();
  expect(push?.payload.notification).toMatchObject({
    lang: 'pt',
    body: expect.stringMatching(
      /^Outra pergunta \(prazo: .*22:30 BRT, daqui a 15 horas\)\. Nada é publicado/,
    ),
  });
});

test.each([404, 410])('forgets a device that is gone (%i), and tells the others', async (code) => {
  await want(onlyPush);
  const { endpoint } = await switchOn();
  bench.pushServer.answers.set(endpoint, (response) => void response.writeHead(code).end());
  await draft('crisis');
  expect(await titles()).toEqual([]);
  expect(await states()).toEqual([{ state: 'failed', failure: 'address', tries: 1 }]);
  expect(await devices()).toEqual([]);
  await switchOn();
  const other = await switchOn({ isNewSession: true });
  bench.pushServer.answers.set(other.endpoint, (response) => void response.writeHead(code).end());
  await bench.urgentPost('crisis');
  expect(await titles()).toHaveLength(1);
  expect((await states()).at(-1)).toMatchObject({ state: 'sent' });
  expect(await devices()).toHaveLength(1);
});

test('tries a device again that its push service did not take it for, and no other twice', async () => {
  await want(onlyPush);
  await switchOn();
  const { endpoint } = await switchOn({ isNewSession: true });
  const answers = bench.pushServer.answers;
  answers.set(endpoint, (response) => void response.writeHead(500).end());
  await draft('crisis');
  expect(await titles()).toHaveLength(1);
  expect(await states()).toEqual([{ state: 'waiting', failure: 'unreachable', tries: 1 }]);
  later(minuteMs);
  expect(await titles()).toEqual([]);
  answers.delete(endpoint);
  later(5 * minuteMs);
  const [taken, ...others] = await pushes();
  expect(endpoint).toContain(taken?.path);
  expect(others).toEqual([]);
  expect(await states()).toEqual([{ state: 'sent', failure: null, tries: 3 }]);
});

test('keeps at once that a device has taken it, while another has not answered yet', async () => {
  await want(onlyPush);
  await switchOn();
  const { endpoint } = await switchOn({ isNewSession: true });
  const kept = Promise.withResolvers<boolean>();
  bench.pushServer.answers.set(endpoint, (response) => {
    void (async () => {
      for (let tries = 0; tries < 100 && (await reached()).length < 1; tries += 1) {
        await setTimeout(20);
      }
      kept.resolve((await reached()).length === 1);
      response.writeHead(500).end();
    })();
  });
  await draft('crisis');
  expect(await titles()).toHaveLength(1);
  expect(await kept.promise).toBe(true);
  expect(await reached()).toHaveLength(1);
});

test('gives up on what the push service refuses, and on a device that stays away', async () => {
  await want(onlyPush);
  const { endpoint } = await switchOn();
  bench.pushServer.answers.set(endpoint, (response) => void response.writeHead(403).end());
  await draft('crisis');
  expect(await titles()).toEqual([]);
  expect(await states()).toEqual([{ state: 'failed', failure: 'refused', tries: 1 }]);
});

test('sends nothing where push was switched off meanwhile, or a login is a month ago', async () => {
  await want(onlyPush);
  await switchOn();
  await draft('crisis');
  await db().deleteFrom('push_subscriptions').execute();
  await bench.urgentPost('crisis');
  expect(await titles()).toEqual([]);
  await switchOn();
  later(30 * 24 * hourMs);
  await bench.urgentPost('crisis');
  expect(await titles()).toEqual([]);
});

test('waits for as long as a push service asks', async () => {
  await want(onlyPush);
  const { endpoint } = await switchOn();
  bench.pushServer.answers.set(
    endpoint,
    (response) => void response.writeHead(429, { 'retry-after': '600' }).end(),
  );
  await draft('crisis');
  const at = bench.now();
  expect(await titles()).toEqual([]);
  const { next_try_at } = await db()
    .selectFrom('deliveries')
    .select('next_try_at')
    .executeTakeFirstOrThrow();
  expect(next_try_at.getTime() - at.getTime()).toBe(10 * minuteMs);
});

test('a push service that takes everything and delivers nothing keeps nobody from being told otherwise', async () => {
  await want({ muted: ['urgentPost'], timeZone: 'UTC' });
  const { endpoint } = await switchOn();
  await bench.addWebhook();
  let taken = 0;
  bench.pushServer.answers.set(endpoint, (response) => {
    taken += 1;
    response.writeHead(201).end();
  });
  const told = async () => {
    const [before, posted] = [taken, bench.webhookReceiver.taken.length];
    const mails = await bench.tell();
    const posts = bench.webhookReceiver.taken.slice(posted);
    return [mails.map(({ subject }) => subject), posts.length, taken - before];
  };
  await draft();
  later(5 * minuteMs);
  expect(await told()).toEqual([['A draft waits for you: @ana.creates'], 1, 1]);
  // That it was taken ends nothing: the reminder goes by every channel, too.
  later(22.5 * hourMs);
  await noteExpiringDrafts(db(), bench.now());
  expect(await told()).toEqual([['A draft is discarded soon: @ana.creates'], 1, 1]);
  expect(await told()).toEqual([[], 0, 0]);
  expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['sent']));
  expect(bench.pushServer.taken).toEqual([]);
});

test('such a one is asked again before the draft is discarded, where it is the only channel', async () => {
  await want(onlyPush);
  const { endpoint } = await switchOn();
  let taken = 0;
  bench.pushServer.answers.set(endpoint, (response) => {
    taken += 1;
    response.writeHead(201).end();
  });
  await draft();
  later(5 * minuteMs);
  await bench.tell();
  later(22.5 * hourMs);
  await noteExpiringDrafts(db(), bench.now());
  await bench.tell();
  expect(taken).toBe(2);
});

test('devices whose push service is silent hold no mail up', async () => {
  await want(onlyPush);
  const { endpoint } = await switchOn();
  const held: ServerResponse[] = [];
  bench.pushServer.answers.set(endpoint, (response) => held.push(response));
  for (let count = 0; count < 4; count += 1) await bench.urgentPost('crisis');
  const working = startNotifier(bench.server.context);
  while (held.length < 4) await setTimeout(50);
  await want({ push: false });
  await bench.urgentPost('grief');
  await bench.mailServer.received(1);
  expect(held.every(({ writableEnded }) => !writableEnded)).toBe(true);
  for (const response of held) response.writeHead(201).end();
  await Promise.all(working.map((each) => each.stop()));
});
