import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { ServerResponse } from 'node:http';
import {
  createPushServer,
  type PushService,
} from '../../../testing/notifications/createPushServer.ts';
import { unlimitedHosts } from '../../../testing/bot/unlimitedHosts.ts';
import { makeVapidKeys } from '../../config/vapidKeys.ts';
import { createHosts, type Hosts } from '../../networks/outgoing/createHosts.ts';
import { createPusher } from './createPusher.ts';
import type { PushSubscription } from './pushSubscription.ts';

let service: PushService;
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
const keys = makeVapidKeys();

beforeAll(async () => {
  service = await createPushServer();
});
afterAll(() => service.close());
afterEach(() => {
  service.answers.clear();
  service.taken.length = 0;
});

const open = (hosts: Hosts = unlimitedHosts, allowsPrivateAddresses = true) =>
  createPusher({ keys, subject: 'mailto:me@example.com', allowsPrivateAddresses, hosts, log });

function subscribe(): PushSubscription {
  const { endpoint, keys: own } = service.subscribe();
  return { endpoint, ...own };
}

const payload = JSON.stringify({ notification: { title: 'Um rascunho — 下書き' } });
const message = { payload, ttlSeconds: 600, isUrgent: true, topic: 'about-this' };

test('encrypts for the browser alone, and says who pushes, for how long and how urgently', async () => {
  expect(await open().send(subscribe(), message)).toEqual({ outcome: 'sent' });
  const [taken] = service.taken;
  expect(taken?.payload).toEqual({ notification: { title: 'Um rascunho — 下書き' } });
  expect(taken?.headers).toMatchObject({
    ttl: '600',
    urgency: 'high',
    topic: 'about-this',
    'content-encoding': 'aes128gcm',
    'content-length': String(taken?.bytes),
    authorization: expect.stringContaining(`k=${keys.publicKey}`),
  });
  expect(taken?.token).toMatchObject({ aud: service.origin, sub: 'mailto:me@example.com' });
  const hoursLeft = ((taken?.token.exp ?? 0) - Date.now() / 1000) / 3600;
  expect(hoursLeft).toBeGreaterThan(1);
  expect(hoursLeft).toBeLessThanOrEqual(24);
});

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end('for https://push.example.com/secret');

const unending = (code: number) => (response: ServerResponse) =>
  void response.writeHead(code).write('x');

const unreachable = { outcome: 'failed', failure: 'unreachable' };
const postponed = { outcome: 'failed', failure: 'postponed' };
const refused = { outcome: 'failed', failure: 'refused' };

test.each([
  ['201', status(201), { outcome: 'sent' }],
  ['404', status(404), { outcome: 'gone' }],
  ['410', status(410), { outcome: 'gone' }],
  [
    '429 with a time',
    status(429, { 'retry-after': '300' }),
    { ...postponed, retryAfterSeconds: 300 },
  ],
  ['429', status(429), { ...postponed, retryAfterSeconds: 60 }],
  ['503 with a time', status(503, { 'retry-after': '9' }), { ...postponed, retryAfterSeconds: 9 }],
  [
    'an absurd time',
    status(429, { 'retry-after': '99999999' }),
    { ...postponed, retryAfterSeconds: 86_400 },
  ],
  ['500', status(500), unreachable],
  ['400', status(400), refused],
  ['403', status(403), refused],
  ['413', status(413), refused],
  ['a redirect', status(307, { location: 'https://push.example.com/elsewhere' }), refused],
  ['a lost connection', (response: ServerResponse) => void response.destroy(), unreachable],
  [
    'too much',
    (response: ServerResponse) => void response.writeHead(201).end('x'.repeat(30_000)),
    { outcome: 'sent' },
  ],
  ['201 with a body that does not end', unending(201), { outcome: 'sent' }],
  ['410 with a body that does not end', unending(410), { outcome: 'gone' }],
])('knows what %s means', async (_what, answer, outcome) => {
  const to = subscribe();
  service.answers.set(to.endpoint, answer);
  expect(await open().send(to, message)).toEqual(outcome);
});

test('leaves a push service alone for as long as it asks', async () => {
  const pusher = open(createHosts({ log }));
  const [first, second] = [subscribe(), subscribe()];
  service.answers.set(first.endpoint, status(503, { 'retry-after': '300' }));
  await pusher.send(first, message);
  const held = await pusher.send(second, message);
  expect(held).toMatchObject(postponed);
  expect(Object(held)).toHaveProperty('retryAfterSeconds');
  expect(service.taken).toEqual([]);
});

test('one device that gets too much holds up no other of its push service', async () => {
  const pusher = open(createHosts({ log }));
  const [first, second] = [subscribe(), subscribe()];
  service.answers.set(first.endpoint, status(429, { 'retry-after': '300' }));
  expect(await pusher.send(first, message)).toEqual({ ...postponed, retryAfterSeconds: 300 });
  expect(await pusher.send(second, message)).toEqual({ outcome: 'sent' });
});

test('asks no address of this machine or its network', async () => {
  const pusher = open(unlimitedHosts, false);
  const to = subscribe();
  for (const endpoint of [to.endpoint, 'https://10.0.0.1/', 'https://localhost/']) {
    expect(await pusher.send({ ...to, endpoint }, message)).toEqual(unreachable);
  }
  expect(service.taken).toEqual([]);
});

test('logs each failure without the endpoint and what was answered', () => {
  expect(lines.length).toBeGreaterThan(5);
  const said = lines.join('');
  expect(said).not.toMatch(/secret|127\.0\.0\.1\/|elsewhere|rascunho/);
});
