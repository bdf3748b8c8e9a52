import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createDribblingServer } from '../../../testing/notifications/createDribblingServer.ts';
import { minuteMs } from '../../../shared/durations.ts';
import { setUpNotifications } from '../../../testing/notifications/setUpNotifications.ts';
import { claimDeliveries } from '../claimDeliveries.ts';
import { deliver } from '../deliver.ts';
import { startNotifier } from '../startNotifier.ts';
import { planDeliveries } from '../planDeliveries.ts';

const bench = setUpNotifications();
const { db, now, later, want, urgentPost, addWebhook, posts } = bench;
const webhookOnly = { email: false, push: false, timeZone: 'UTC' };

const waitsFor = async () => {
  const { waits_until } = await db()
    .selectFrom('webhooks')
    .select('waits_until')
    .executeTakeFirstOrThrow();
  return waits_until && waits_until.getTime() - now().getTime();
};

const answer = (url: string, code: number, headers: Record<string, string> = {}) =>
  bench.webhookReceiver.answers.set(
    url,
    (response) => void response.writeHead(code, headers).end(),
  );

test('a receiver that fails is called by no message for a while, for longer as it goes on, until it answers', async () => {
  await want(webhookOnly);
  const { url } = await addWebhook();
  answer(url, 500);
  const pauses = [];
  for (let failures = 0; failures < 6; failures += 1) {
    await urgentPost();
    expect((await posts()).length).toBeGreaterThan(0);
    pauses.push(await waitsFor());
    await urgentPost();
    expect(await posts()).toEqual([]);
    later((await waitsFor()) ?? 0);
  }
  expect(pauses).toEqual([0.5, 1, 2, 4, 5, 5].map((minutes) => minutes * minuteMs));
  bench.webhookReceiver.answers.clear();
  await urgentPost();
  expect((await posts()).length).toBeGreaterThan(0);
  expect(await waitsFor()).toBeNull();
  answer(url, 500);
  await urgentPost();
  await posts();
  expect(await waitsFor()).toBe(0.5 * minuteMs);
});

test('who tests a webhook has it called although it failed a moment ago', async () => {
  await want(webhookOnly);
  const { url, webhook } = await addWebhook();
  answer(url, 500);
  await urgentPost();
  expect(await posts()).toHaveLength(1);
  bench.webhookReceiver.answers.clear();
  const response = await bench.server.api.inject({
    method: 'POST',
    url: `/api/users/${bench.user.id}/webhooks/${webhook.id}/test`,
    headers: bench.user.headers,
  });
  expect(response.json()).toMatchObject({ outcome: 'sent' });
});

test('an answer to an older message ends no pause that the receiver asked for', async () => {
  await want(webhookOnly);
  const { url } = await addWebhook();
  const held: ServerResponse[] = [];
  bench.webhookReceiver.answers.set(url, (response) => held.push(response));
  await urgentPost();
  await urgentPost();
  await planDeliveries(db(), { channels: ['webhook'], now: now() });
  const claim = { channels: ['webhook' as const], count: 2, now: now() };
  const [older = '', newer = ''] = await claimDeliveries(db(), claim);
  const delivering = deliver(bench.server.context, older);
  while (held.length < 1) await setTimeout(10);
  answer(url, 429, { 'retry-after': '3600' });
  await deliver(bench.server.context, newer);
  expect(await waitsFor()).toBe(60 * minuteMs);
  held[0]?.writeHead(500).end();
  await delivering;
  expect(await waitsFor()).toBe(60 * minuteMs);
  await urgentPost();
  expect(await posts()).toEqual([]);
});

test('a receiver that dribbles its answer holds up neither mails nor what other receivers get', async () => {
  await want({ push: false, timeZone: 'UTC' });
  const slow = await createDribblingServer('headers', 100);
  await addWebhook(slow.url);
  await addWebhook();
  const working = startNotifier(bench.server.context);
  const { mailServer, webhookReceiver } = bench;
  for (const count of [1, 2]) {
    await urgentPost();
    await mailServer.received(count);
    while (webhookReceiver.taken.length < count) await setTimeout(20);
  }
  expect(slow.open()).toBeGreaterThan(0);
  await slow.close();
  await Promise.all(working.map((each) => each.stop()));
});
