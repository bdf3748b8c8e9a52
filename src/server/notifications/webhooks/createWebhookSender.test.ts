import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import {
  createWebhookReceiver,
  type WebhookReceiver,
} from '../../../testing/notifications/createWebhookReceiver.ts';
import { createWebhookSender } from './createWebhookSender.ts';
import type { WebhookTarget } from './webhookTarget.ts';

let receiver: WebhookReceiver;
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const payload = JSON.stringify({
  type: 'notification.test',
  timestamp: '2026-11-29T10:00:00.000Z',
  data: { event: 'test', url: 'https://meelo.example.com/下書き' },
});
const message = { id: '0190a1b2-0000-7000-8000-000000000000', payload, at: new Date() };

beforeAll(async () => {
  receiver = await createWebhookReceiver();
});
afterAll(() => receiver.close());
afterEach(() => {
  receiver.answers.clear();
  receiver.now = () => new Date();
  receiver.taken.length = 0;
});

const open = (allowsPrivateAddresses = true) =>
  createWebhookSender({ allowsPrivateAddresses, log });

function target(): WebhookTarget {
  const url = receiver.address();
  receiver.secrets.set(url, secret);
  return { url, secret };
}

const unreachable = { outcome: 'failed', failure: 'unreachable' };
const postponed = { outcome: 'failed', failure: 'postponed' };
const refused = { outcome: 'failed', failure: 'refused' };

test('posts what the library of Standard Webhooks verifies, with the id of the message', async () => {
  expect(await open().send(target(), message)).toEqual({ outcome: 'sent' });
  const [taken] = receiver.taken;
  expect(taken).toMatchObject({ id: message.id, body: payload });
  expect(taken?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
  });
  const sentAt = Number(taken?.headers['webhook-timestamp']);
  expect(Math.abs(sentAt - Date.now() / 1000)).toBeLessThan(10);
});

test('signs with the time that it is given, whatever the clock of this machine shows', async () => {
  const at = new Date(Date.now() + 600_000);
  expect(await open().send(target(), { ...message, at })).toEqual(refused);
  receiver.now = () => at;
  expect(await open().send(target(), { ...message, at })).toEqual({ outcome: 'sent' });
});

test('what another secret has signed is not what its receiver verifies', async () => {
  const to = target();
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  expect(await open().send({ ...to, secret: other }, message)).toEqual(refused);
  expect(receiver.taken).toEqual([]);
});

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end('what the receiver says');

test.each([
  ['200', status(200), { outcome: 'sent' }],
  ['202', status(202), { outcome: 'sent' }],
  ['410', status(410), { outcome: 'gone' }],
  ['404', status(404), refused],
  ['400', status(400), refused],
  ['429', status(429), { ...postponed, retryAfterSeconds: 60 }],
  ['429 with a time', status(429, { 'retry-after': '9' }), { ...postponed, retryAfterSeconds: 9 }],
  ['503 with a time', status(503, { 'retry-after': '9' }), { ...postponed, retryAfterSeconds: 9 }],
  ['500', status(500), unreachable],
  ['a lost connection', (response: ServerResponse) => void response.destroy(), unreachable],
])('knows what %s means', async (_what, answer, outcome) => {
  const to = target();
  receiver.answers.set(to.url, answer);
  expect(await open().send(to, message)).toEqual(outcome);
});

test('follows no redirect', async () => {
  const to = target();
  const elsewhere = target();
  receiver.answers.set(to.url, status(307, { location: elsewhere.url }));
  expect(await open().send(to, message)).toEqual(refused);
  expect(receiver.taken.map(({ url }) => url)).toEqual([to.url]);
});

test('reads nothing of what a receiver answers, however much it is', async () => {
  const to = target();
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  const megabytes = 100;
  let written = 0;
  const closed = Promise.withResolvers<void>();
  receiver.answers.set(to.url, (response) => {
    response.once('close', closed.resolve);
    const write = () => {
      while (written < megabytes && !response.destroyed) {
        written += 1;
        if (!response.write(megabyte)) return void response.once('drain', write);
      }
      return void response.end();
    };
    response.writeHead(200);
    write();
  });
  expect(await open().send(to, message)).toEqual({ outcome: 'sent' });
  await closed.promise;
  expect(written).toBeLessThan(megabytes);
});

test('waits a few seconds for a receiver that says nothing', async () => {
  const to = target();
  const answered = Promise.withResolvers<ServerResponse>();
  receiver.answers.set(to.url, answered.resolve);
  const beganAt = performance.now();
  expect(await open().send(to, message)).toEqual(unreachable);
  expect(performance.now() - beganAt).toBeLessThan(9000);
  (await answered.promise).end();
});

test('one receiver that fails again and again holds up no other of its host', async () => {
  const sender = open();
  const [first, second] = [target(), target()];
  receiver.answers.set(first.url, status(500));
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await sender.send(first, message)).toEqual(unreachable);
  }
  expect(await sender.send(second, message)).toEqual({ outcome: 'sent' });
});

test('posts to no address of this machine or its network, nor without TLS', async () => {
  const sender = open(false);
  lines.length = 0;
  const { port } = new URL(receiver.origin);
  const to = target();
  for (const url of [
    to.url,
    `https://127.0.0.1:${port}/`,
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    `https://localhost:${port}/`,
    'http://example.com/',
  ]) {
    expect(await sender.send({ ...to, url }, message)).toEqual(unreachable);
  }
  expect(receiver.taken).toEqual([]);
  // Before anything is asked, and not because nobody answers there.
  expect(lines.filter((line) => line.includes('AddressRefusedError'))).toHaveLength(6);
});

test('logs no failure with the address, the message, or what was answered', async () => {
  lines.length = 0;
  const to = target();
  for (const answer of [status(404), status(500), (lost: ServerResponse) => void lost.destroy()]) {
    receiver.answers.set(to.url, answer);
    await open().send(to, message);
  }
  expect(lines).toHaveLength(3);
  const { host, pathname } = new URL(to.url);
  for (const kept of ['whsec', host, pathname, '127.0.0.1', '下書き', 'receiver says']) {
    expect(lines.join('')).not.toContain(kept);
  }
});
