import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '../../../shared/durations.ts';
import { insertDone } from '../../../testing/database/insertDone.ts';
import { setUpNotifications } from '../../../testing/notifications/setUpNotifications.ts';
import { noteWeeks } from '../noteWeeks.ts';
import { readNotificationSettings } from '../notificationSettings.ts';
import { recentDeliveries } from '../recentDeliveries.ts';
import { startNotifier } from '../startNotifier.ts';

const bench = setUpNotifications();
const { db, now, setClock, later, want, move, draft, states, addWebhook, posts } = bench;

const noOther = { email: false, push: false, timeZone: 'UTC' };
const events = async () => (await posts()).map(({ payload }) => payload.data.event);
const answer = (url: string, code: number, headers: Record<string, string> = {}) =>
  bench.webhookReceiver.answers.set(
    url,
    (response) => void response.writeHead(code, headers).end(),
  );
const reached = async () =>
  (await db().selectFrom('deliveries').select('reached').execute()).flatMap((row) => row.reached);
const webhooks = () => db().selectFrom('webhooks').select(['tried_at', 'failure']).execute();
const failures = async () => (await webhooks()).map(({ failure }) => failure ?? 'none').toSorted();

test('posts an urgent post to each webhook at once, with the kind, the time that is left and the way there', async () => {
  await want(noOther);
  await addWebhook();
  await addWebhook();
  const id = await draft('crisis', hourMs);
  const taken = await posts();
  expect(taken).toHaveLength(2);
  expect(new Set(taken.map(({ url }) => url)).size).toBe(2);
  const { id: deliveryId } = await db()
    .selectFrom('deliveries')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(taken.map((each) => each.id)).toEqual([deliveryId, deliveryId]);
  expect(taken[0]?.payload).toEqual({
    type: 'notification.urgentPost',
    timestamp: now().toISOString(),
    data: {
      event: 'urgentPost',
      profile: { id: bench.profileId, username: 'ana.creates', network: expect.any(String) },
      kind: 'crisis',
      count: 1,
      until: new Date(now().getTime() + 23 * hourMs).toISOString(),
      url: `https://meelo.example.com/app/activity/review?profile=${bench.profileId}&draft=${id}`,
    },
  });
  expect(taken.map(({ body }) => body).join('')).not.toMatch(/lia|garden|roses/);
  expect(await states()).toEqual([{ state: 'sent', failure: null, tries: 1 }]);
  const kept = { tried_at: now(), failure: null };
  expect(await webhooks()).toEqual([kept, kept]);
  expect(await posts()).toEqual([]);
});

test('tells of a code without the code, and of drafts how many', async () => {
  await want(noOther);
  await addWebhook();
  await move('network.twoFactorCodeAsked');
  await db().updateTable('profiles').set({ two_factor_asked_at: now() }).execute();
  await draft('otherQuestion');
  await draft('joke');
  later(5 * minuteMs);
  const [code, drafts] = await posts();
  expect(code?.payload.data).toEqual({
    event: 'codeAsked',
    profile: expect.objectContaining({ username: 'ana.creates' }),
    until: expect.any(String),
    url: `https://meelo.example.com/app/profiles?profile=${bench.profileId}`,
  });
  expect(drafts?.payload.data).toMatchObject({ event: 'draftsWait', count: 2 });
});

test('tells of a week of all profiles, and of none of them', async () => {
  await want(noOther);
  await addWebhook();
  const doneAt = new Date('2026-03-04T12:00:00Z');
  await insertDone(db(), { profile_id: bench.profileId, done_at: doneAt });
  setClock('2026-03-09T09:00:00Z');
  await noteWeeks(db(), now());
  const [week] = await posts();
  expect(week?.payload.data).toEqual({
    event: 'weekSummary',
    url: 'https://meelo.example.com/app',
  });
});

test('tells by each channel once, and by no webhook of what the person does not want to be told', async () => {
  await want({ email: true, push: false });
  await addWebhook();
  await draft('grief');
  expect(await bench.tell()).toHaveLength(1);
  expect(bench.webhookReceiver.taken).toHaveLength(1);
  await want({ email: false, muted: ['urgentPost'] });
  await bench.urgentPost('grief');
  expect(await bench.tell()).toEqual([]);
  expect(bench.webhookReceiver.taken).toHaveLength(1);
});

test('waits for the end of quiet hours with what is not urgent', async () => {
  await want({ ...noOther, quietHours: { from: '22:00', until: '07:00' } });
  await addWebhook();
  setClock('2026-11-29T23:00:00Z');
  await draft();
  later(5 * minuteMs);
  expect(await events()).toEqual([]);
  const settings = await readNotificationSettings(db(), bench.user.id);
  expect(await recentDeliveries(db(), bench.user.id, { settings, isProved: true })).toMatchObject([
    { event: 'draftsWait', state: 'waiting' },
  ]);
  later(8 * hourMs);
  expect(await events()).toEqual(['draftsWait']);
});

test('tries a webhook again that was not taken, with the same id, and no other twice', async () => {
  await want(noOther);
  await addWebhook();
  const { url } = await addWebhook();
  answer(url, 500);
  await draft('crisis');
  const [first, second] = await posts();
  expect(first?.id).toBe(second?.id);
  expect(await states()).toEqual([{ state: 'waiting', failure: 'unreachable', tries: 1 }]);
  expect(await failures()).toEqual(['none', 'unreachable']);
  later(minuteMs);
  expect(await posts()).toMatchObject([{ url, id: first?.id }]);
  bench.webhookReceiver.answers.delete(url);
  later(5 * minuteMs);
  expect(await posts()).toMatchObject([{ url, id: first?.id }]);
  expect(await states()).toEqual([{ state: 'sent', failure: null, tries: 3 }]);
  expect(await failures()).toEqual(['none', 'none']);
});

test('keeps at once that a webhook has taken it, while another has not answered yet', async () => {
  await want(noOther);
  await addWebhook();
  const { url } = await addWebhook();
  const kept = Promise.withResolvers<number>();
  bench.webhookReceiver.answers.set(url, (response) => {
    void (async () => {
      for (let tries = 0; tries < 100 && (await reached()).length < 1; tries += 1) {
        await setTimeout(20);
      }
      kept.resolve((await reached()).length);
      response.writeHead(500).end();
    })();
  });
  await draft('crisis');
  expect(await posts()).toHaveLength(2);
  expect(await kept.promise).toBe(1);
});

test('waits for as long as a receiver asks, and gives up on what it refuses', async () => {
  await want(noOther);
  const { url } = await addWebhook();
  answer(url, 429, { 'retry-after': '600' });
  await draft('crisis');
  expect(await posts()).toHaveLength(1);
  later(9 * minuteMs);
  expect(await posts()).toEqual([]);
  answer(url, 400);
  later(minuteMs);
  expect(await posts()).toHaveLength(1);
  expect(await states()).toEqual([{ state: 'failed', failure: 'refused', tries: 2 }]);
  expect(await failures()).toEqual(['refused']);
});

test('leaves a receiver alone for as long as it asks, and holds no other up for it', async () => {
  await want(noOther);
  const waiting = await addWebhook();
  const failing = await addWebhook();
  answer(waiting.url, 503, { 'retry-after': '3600' });
  answer(failing.url, 500);
  await draft('crisis');
  expect(await posts()).toHaveLength(2);
  bench.webhookReceiver.answers.clear();
  later(minuteMs);
  expect(await posts()).toMatchObject([{ url: failing.url }]);
  await bench.urgentPost('grief');
  expect(await posts()).toMatchObject([{ url: failing.url }]);
  later(58 * minuteMs);
  expect(await posts()).toEqual([]);
  later(minuteMs);
  expect(await posts()).toMatchObject([{ url: waiting.url }, { url: waiting.url }]);
  expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('forgets a webhook whose receiver says that it is gone, and tells the others', async () => {
  await want(noOther);
  const { url } = await addWebhook();
  answer(url, 410);
  await draft('crisis');
  expect(await posts()).toHaveLength(1);
  expect(await states()).toEqual([{ state: 'failed', failure: 'address', tries: 1 }]);
  expect(await webhooks()).toEqual([]);
  answer((await addWebhook()).url, 410);
  await addWebhook();
  await bench.urgentPost('crisis');
  await posts();
  expect((await states()).at(-1)).toMatchObject({ state: 'sent' });
  expect(await webhooks()).toHaveLength(1);
});

test('sends nothing where the webhook was removed meanwhile', async () => {
  await want(noOther);
  await addWebhook();
  await draft('crisis');
  await db().deleteFrom('webhooks').execute();
  expect(await events()).toEqual([]);
});

test('receivers that are silent hold no mail up', async () => {
  await want({ ...noOther, email: true });
  const { url } = await addWebhook();
  const held: ServerResponse[] = [];
  bench.webhookReceiver.answers.set(url, (response) => held.push(response));
  for (let count = 0; count < 3; count += 1) await bench.urgentPost('crisis');
  const working = startNotifier(bench.server.context);
  while (held.length < 3) await setTimeout(50);
  await bench.mailServer.received(3);
  expect(held.every(({ writableEnded }) => !writableEnded)).toBe(true);
  for (const response of held) response.writeHead(204).end();
  await Promise.all(working.map((each) => each.stop()));
});
