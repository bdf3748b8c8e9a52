import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { createHosts, type Hosts } from './createHosts.ts';
import { HeldBackError, type HeldBack } from './HeldBackError.ts';
import type { HostLimits, HostPace } from './hostPace.ts';
import { ResponseTooLargeError } from './limitBody.ts';
import { AddressRefusedError } from './publicAddress.ts';

const logged: string[] = [];
const log = pino(
  { level: 'info' },
  { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
);
const plenty: HostLimits = { requestsPerSecond: 1000, concurrentRequests: 1000 };

let hosts: Hosts;
let sent: string[];
let laterMs: number;
const { now } = Date;

beforeEach(() => {
  logged.length = 0;
  sent = [];
  laterMs = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + laterMs);
});
afterEach(() => void jest.restoreAllMocks());

interface Asking {
  host?: string;
  isWrite?: boolean;
  signal?: AbortSignal;
}

type Answer = Response | Error | Promise<Response>;

function start(pace: Partial<HostPace> = {}, limits = plenty) {
  hosts = createHosts({ log, pace });
  const ask = hosts.of('network', limits);
  return (answer: Answer = answered(), options: Asking = {}) => {
    const { host = 'here', isWrite = false, signal = new AbortController().signal } = options;
    const send = async () => {
      sent.push(host);
      if (answer instanceof Error) throw answer;
      return answer;
    };
    return ask(host, { isWrite, signal, send });
  };
}

const answered = (status = 200, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });
const lost = () => new TypeError('fetch failed', { cause: new Error('ECONNRESET') });

/** What a request was answered that was not sent. */
async function heldBack(asking: Promise<Response>): Promise<HeldBack> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof HeldBackError) return error.rest;
  throw new Error('The request was sent.', { cause: error });
}

async function openBreaker(ask: ReturnType<typeof start>): Promise<void> {
  for (let index = 0; index < 5; index += 1) await ask(lost()).catch(() => {});
}

test('a host is left alone after five requests in a row that it did not answer', async () => {
  const ask = start();
  const late = new DOMException('late', 'TimeoutError');
  for (const fault of [lost(), late, answered(500), answered(502)])
    await ask(fault).catch(() => {});
  expect(hosts.figures()).toEqual([
    { network: 'network', host: 'here', isOpen: false, restSeconds: 0 },
  ]);
  await ask(lost()).catch(() => {});
  const held = await heldBack(ask());
  expect(held).toMatchObject({ outcome: 'rateLimited', heldBack: 'unreachable' });
  expect(held.retryAfterSeconds).toBeGreaterThan(20);
  expect(held.retryAfterSeconds).toBeLessThan(40);
  expect(sent).toHaveLength(5);
  expect((await ask(answered(), { host: 'elsewhere' })).status).toBe(200);
  expect(logged).toEqual(['a host is left alone']);
});

test('it gets one request after the pause, and all again once it has answered', async () => {
  const ask = start();
  await openBreaker(ask);
  laterMs = 31_000;
  const answer = Promise.withResolvers<Response>();
  const probe = ask(answer.promise);
  expect(await heldBack(ask())).toMatchObject({ heldBack: 'unreachable' });
  expect(sent).toHaveLength(6);
  answer.resolve(answered());
  await probe;
  await ask();
  expect(sent).toHaveLength(7);
  expect(hosts.figures()).toEqual([]);
  expect(logged).toEqual(['a host is left alone', 'a host answers again']);
});

test('it is left alone for longer each time, up to the longest pause', async () => {
  const ask = start({ firstPauseMs: 100_000, longestPauseMs: 300_000 });
  await openBreaker(ask);
  const pauses: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    laterMs += 301_000;
    await ask(lost()).catch(() => {});
    pauses.push(hosts.figures()[0]?.restSeconds ?? 0);
  }
  expect(pauses.map((seconds) => Math.round(seconds / 100))).toEqual([2, 3, 3]);
});

test.each([400, 401, 403, 404, 413, 431, 451, 501])(
  'an answer of %d is no fault',
  async (status) => {
    const ask = start();
    for (let index = 0; index < 10; index += 1) await ask(answered(status));
    expect(hosts.figures()).toEqual([]);
    for (let index = 0; index < 4; index += 1) await ask(lost()).catch(() => {});
    await ask(answered(status));
    for (let index = 0; index < 4; index += 1) await ask(lost()).catch(() => {});
    expect((await ask()).status).toBe(200);
  },
);

test('what was ended early, refused here or too large is no fault', async () => {
  const ask = start();
  const signal = AbortSignal.abort();
  const refused = new TypeError('fetch failed', { cause: new AddressRefusedError('here') });
  for (let index = 0; index < 6; index += 1) {
    await expect(ask(refused)).rejects.toBe(refused);
    await expect(ask(lost(), { signal })).rejects.toMatchObject({ name: 'AbortError' });
    const end = new AbortController();
    const ended = ask(new Promise<Response>(() => {}), { signal: end.signal });
    end.abort();
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  }
  expect(hosts.figures()).toEqual([]);
});

const tooLarge = () => new TypeError('fetch failed', { cause: new ResponseTooLargeError(1000) });

/** Ends a request that the host has taken. */
async function askAndEnd(ask: ReturnType<typeof start>): Promise<void> {
  const end = new AbortController();
  const answer = Promise.withResolvers<Response>();
  const asked = ask(answer.promise, { signal: end.signal });
  end.abort();
  answer.reject(end.signal.reason);
  await asked.catch(() => {});
}

test('between failures it leaves their number as it is', async () => {
  const ask = start();
  for (let index = 0; index < 4; index += 1) await ask(lost()).catch(() => {});
  await ask(tooLarge()).catch(() => {});
  await askAndEnd(ask);
  await ask(lost()).catch(() => {});
  expect(await heldBack(ask())).toMatchObject({ heldBack: 'unreachable' });
});

test.each([
  ['too large', (ask: ReturnType<typeof start>) => ask(tooLarge()).catch(() => {})],
  ['ended early', askAndEnd],
])('a host is left alone on where the one request was %s', async (_end, probe) => {
  const ask = start({ longestPauseMs: 60_000 });
  await openBreaker(ask);
  laterMs = 31_000;
  await probe(ask);
  expect(sent).toHaveLength(6);
  expect(Math.round(hosts.figures()[0]?.restSeconds ?? 0)).toBe(30);
  expect(await heldBack(ask())).toMatchObject({ heldBack: 'unreachable' });
  expect(logged).toEqual(['a host is left alone']);
  laterMs = 62_000;
  await ask(lost()).catch(() => {});
  expect(Math.round(hosts.figures()[0]?.restSeconds ?? 0)).toBe(60);
  laterMs = 123_000;
  await ask();
  expect(hosts.figures()).toEqual([]);
});

test.each([
  ['429', answered(429, { 'retry-after': '90' })],
  ['503', answered(503, { 'retry-after': '90' })],
])('a host that asks to wait by a %s is not asked until then', async (_status, answer) => {
  const ask = start();
  await ask(answer);
  const held = await heldBack(ask());
  expect(held).toMatchObject({ outcome: 'rateLimited', heldBack: 'rateLimited' });
  expect(held.retryAfterSeconds).toBeGreaterThan(80);
  laterMs = 91_000;
  await ask();
  expect(sent).toHaveLength(2);
});

test('a host that limits one account is asked for the others, and an absurd time is a day', async () => {
  const ask = start();
  await ask(answered(429, { 'ratelimit-policy': '5000;w=3600', 'retry-after': '90' }));
  await ask(answered(429, { 'retry-after': '99999999' }));
  expect(hosts.figures()[0]?.restSeconds).toBeCloseTo(86_400, -1);
});

test('a host gets no more requests a second than allowed', async () => {
  const ask = start({}, { requestsPerSecond: 10, concurrentRequests: 100 });
  const beganAt = performance.now();
  await Promise.all(Array.from({ length: 20 }, () => ask(answered(), { isWrite: true })));
  expect(performance.now() - beganAt).toBeGreaterThan(950);
});

test('no more are under way than allowed; who waits too long is told when to come back', async () => {
  const ask = start({ patienceMs: 30 }, { requestsPerSecond: 4, concurrentRequests: 2 });
  const answer = Promise.withResolvers<Response>();
  const hanging = [ask(answer.promise), ask(answer.promise)];
  const held = await Promise.all([heldBack(ask()), heldBack(ask())]);
  expect(held).toMatchObject([{ heldBack: 'busy' }, { heldBack: 'busy' }]);
  expect(held[0]?.retryAfterSeconds).not.toBe(held[1]?.retryAfterSeconds);
  await ask(answered(), { host: 'elsewhere' });
  answer.resolve(answered());
  await Promise.all(hanging);
  expect(sent).toEqual(['here', 'here', 'elsewhere']);
});

test('who is refused again and again moves nobody else beyond a minute', async () => {
  const ask = start({ waitingRequests: 0 }, { requestsPerSecond: 8, concurrentRequests: 1 });
  const told: number[] = [];
  for (let index = 0; index < 500; index += 1) told.push((await heldBack(ask())).retryAfterSeconds);
  expect(Math.max(...told)).toBeLessThanOrEqual(60);
  expect(Math.min(...told)).toBeGreaterThan(2);
  expect(new Set(told.map(Math.round)).size).toBeGreaterThan(50);
});

test('a host that answers none of its requests lets nobody wait', async () => {
  const limits = { requestsPerSecond: 1000, concurrentRequests: 2 };
  const ask = start({ stalledAfterMs: 20 }, limits);
  const hanging = [1, 2].map(() => ask(new Promise<Response>(() => {})));
  const waiting = ask();
  await pause(30);
  expect(await heldBack(ask())).toMatchObject({ heldBack: 'busy' });
  expect(await heldBack(ask(answered(), { isWrite: true }))).toMatchObject({ heldBack: 'busy' });
  expect(sent).toHaveLength(2);
  void Promise.allSettled([...hanging, waiting]);
});

test('few reads wait; writes are let in after them, and go first', async () => {
  const ask = start({ waitingRequests: 1 }, { requestsPerSecond: 1000, concurrentRequests: 1 });
  const answer = Promise.withResolvers<Response>();
  const hanging = ask(answer.promise);
  const order: string[] = [];
  const read = ask().then(() => order.push('read'));
  expect(await heldBack(ask())).toMatchObject({ heldBack: 'busy' });
  const write = ask(answered(), { isWrite: true }).then(() => order.push('write'));
  expect(await heldBack(ask(answered(), { isWrite: true }))).toMatchObject({ heldBack: 'busy' });
  answer.resolve(answered());
  await Promise.all([hanging, read, write]);
  expect(order).toEqual(['write', 'read']);
});

test('who waits for a host that is then left alone is told so', async () => {
  const ask = start({}, { requestsPerSecond: 1000, concurrentRequests: 5 });
  const answer = Promise.withResolvers<Response>();
  const hanging = [1, 2, 3, 4, 5].map(() => ask(answer.promise).catch(() => {}));
  const waiting = heldBack(ask());
  answer.reject(lost());
  expect(await waiting).toMatchObject({ heldBack: 'unreachable' });
  await Promise.all(hanging);
  expect(sent).toHaveLength(5);
});
