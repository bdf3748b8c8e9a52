import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { sql } from 'kysely';
import { createScriptedNetwork } from '../../../testing/createScriptedNetwork.ts';
import {
  createEmbeddedTestDatabase,
  createTestAddress,
} from '../../../testing/createTestDatabase.ts';
import { notify, type Database } from '../../database/Database.ts';
import { createDatabase } from '../../database/createDatabase.ts';
import type { HostLimits } from '../network.ts';
import { createHosts, type HostCall, type Hosts } from './createHosts.ts';
import type { HostPace } from './hostPace.ts';

const logged: string[] = [];
const log = pino(
  { level: 'info' },
  { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
);
const read = { outcome: 'read' };
const unreachable = { outcome: 'unreachable' };
const rateLimited = { outcome: 'rateLimited', retryAfterSeconds: 90 };
const unlimited = { callsPerSecond: Infinity, concurrentCalls: Infinity };

interface Process {
  hosts: Hosts;
}

/** Resolves when the process has heard of as many hosts that fail or rest. */
async function hears({ hosts }: Process, count: number) {
  while (hosts.figures().length !== count) await pause(5);
}

const isOpen = ({ hosts }: Process) => hosts.figures()[0]?.isOpen === true;

const isAnyLeftAlone = (hosts: Hosts) => hosts.figures().some(({ restSeconds }) => restSeconds > 0);

/** Two processes: each with a pool of its own on PostgreSQL. */
async function openTwice() {
  const { databaseUrl, drop } = await createTestAddress();
  const databases = [await createDatabase({ databaseUrl }), await createDatabase({ databaseUrl })];
  return { databases, drop };
}

async function openEmbedded() {
  const database = await createEmbeddedTestDatabase();
  return { databases: [database, { ...database, close: async () => {} }], drop: async () => {} };
}

describe.each([
  { engine: 'PostgreSQL', open: openTwice },
  { engine: 'the embedded database', open: openEmbedded },
])('the hosts of a network, on $engine', ({ open }) => {
  let databases: Database[];
  let drop: () => Promise<void>;
  let opened: Hosts[];
  beforeAll(async () => {
    ({ databases, drop } = await open());
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
    await drop();
  });
  beforeEach(async () => {
    opened = [];
    logged.length = 0;
    await databases[0]?.db.deleteFrom('network_hosts').execute();
  });
  afterEach(async () => {
    for (const hosts of opened) await hosts.close();
  });

  /** As two processes that share the database; each records what it asked the network. */
  async function start(pace: Partial<HostPace> = {}) {
    const asked: string[] = [];
    opened = await Promise.all(databases.map((database) => createHosts({ database, log, pace })));
    const processes = opened.map((hosts) => ({
      hosts,
      call(answer: object | Promise<object>, options: CallOptions = {}) {
        const { host = 'here', limits = unlimited, ...call } = options;
        const scripted = createScriptedNetwork('network');
        return hosts.call({
          network: { ...scripted, limits: { ...scripted.limits, host: limits } },
          host,
          timeoutMs: 60_000,
          signal: new AbortController().signal,
          async ask() {
            asked.push(host);
            return (await answer) as { outcome: string };
          },
          ...call,
        });
      },
    }));
    const [first, second] = processes;
    if (!first || !second) throw new Error('There are two processes.');
    return { first, second, asked };
  }

  interface CallOptions extends Partial<Omit<HostCall<never>, 'network' | 'host' | 'ask'>> {
    host?: string;
    limits?: HostLimits;
  }

  async function open5({ first, second }: Awaited<ReturnType<typeof start>>) {
    for (const process of [first, second, first, second, first]) await process.call(unreachable);
    while (!isOpen(first) || !isOpen(second)) await pause(5);
  }

  /** As if the pause of every host had passed. */
  async function passPause() {
    const [database] = databases;
    if (!database) return;
    await database.db
      .updateTable('network_hosts')
      .set({ rests_until: sql<Date>`now()` })
      .execute();
    await notify(database.db, 'hosts', '');
    while (opened.some(isAnyLeftAlone)) await pause(5);
  }

  test('are left alone by every process after five calls in a row that did not reach them', async () => {
    const processes = await start();
    const { first, second, asked } = processes;
    await open5(processes);
    for (const process of [first, second]) {
      const held = await process.call(read);
      expect(held).toMatchObject({ outcome: 'rateLimited', heldBack: 'unreachable' });
      const { retryAfterSeconds } = held as { retryAfterSeconds: number };
      expect(retryAfterSeconds).toBeGreaterThan(20);
      expect(retryAfterSeconds).toBeLessThan(40);
    }
    expect(asked).toHaveLength(5);
    expect(await second.call(read, { host: 'elsewhere' })).toEqual(read);
  });

  test('get one call after the pause, and all again once it was answered', async () => {
    const processes = await start();
    const { first, second, asked } = processes;
    await open5(processes);
    await passPause();
    const answer = Promise.withResolvers<object>();
    const probes = [first.call(answer.promise), second.call(answer.promise)];
    expect(await Promise.race(probes)).toMatchObject({ heldBack: 'unreachable' });
    while (asked.length < 6) await pause(5);
    answer.resolve(read);
    expect(await Promise.all(probes)).toContainEqual(read);
    expect(asked).toHaveLength(6);
    await Promise.all([hears(first, 0), hears(second, 0)]);
    expect(await first.call(read)).toEqual(read);
    expect(await second.call(read)).toEqual(read);
    expect(logged).toEqual(['a host is left alone', 'a host answers again']);
  });

  test('are left alone for longer each time, up to the longest pause', async () => {
    const processes = await start({ firstPauseMs: 100_000, longestPauseMs: 300_000 });
    const { first } = processes;
    await open5(processes);
    const pauses: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      await passPause();
      expect(await first.call(unreachable)).toEqual(unreachable);
      pauses.push(first.hosts.figures()[0]?.restSeconds ?? 0);
    }
    expect(pauses.map((seconds) => Math.round(seconds / 100))).toEqual([2, 3, 3]);
  });

  test('are not blamed for failures with an answer in between, nor for calls that were ended early', async () => {
    const { first, second, asked } = await start();
    const late = Promise.withResolvers<object>();
    const before = [1, 2, 3, 4, 5].map(() => first.call(late.promise));
    while (asked.length < 5) await pause(5);
    for (let index = 0; index < 4; index += 1) await first.call(unreachable);
    await hears(second, 1);
    expect(await second.call(read)).toEqual(read);
    await hears(first, 0);
    late.resolve(unreachable);
    await Promise.all(before);
    const end = new AbortController();
    const never = new Promise<object>(() => {});
    const ended = [1, 2, 3, 4, 5].map(() => first.call(never, { signal: end.signal }));
    end.abort();
    expect(await Promise.all(ended)).toEqual(ended.map(() => unreachable));
    expect(first.hosts.figures()).toEqual([]);
  });

  test('that do not answer in time count as out of reach', async () => {
    const { first } = await start();
    const never = new Promise<object>(() => {});
    for (let index = 0; index < 5; index += 1) await first.call(never, { timeoutMs: 1 });
    expect(await first.call(read)).toMatchObject({ heldBack: 'unreachable' });
  });

  test('that ask to wait are not called by any process until then', async () => {
    const { first, second, asked } = await start();
    expect(await first.call(rateLimited)).toEqual(rateLimited);
    await hears(second, 1);
    const held = await second.call(read);
    expect(held).toMatchObject({ outcome: 'rateLimited', heldBack: 'rateLimited' });
    expect((held as typeof rateLimited).retryAfterSeconds).toBeGreaterThan(80);
    expect(asked).toHaveLength(1);
    await passPause();
    expect(await second.call(read)).toEqual(read);
  });

  test('that limit one account are called for the others', async () => {
    const { first } = await start();
    await first.call({ ...rateLimited, appliesTo: 'account' });
    expect(await first.call(read)).toEqual(read);
  });

  test('that are not known yet, before a sign-in, are held to account for nothing', async () => {
    const { first } = await start();
    const call = { network: createScriptedNetwork(), host: undefined, timeoutMs: 1000 };
    const { signal } = new AbortController();
    for (let index = 0; index < 6; index += 1) {
      await first.hosts.call({ ...call, signal, ask: async () => unreachable });
    }
    await first.hosts.call({ ...call, signal, ask: async () => rateLimited });
    expect(await first.hosts.call({ ...call, signal, ask: async () => read })).toEqual(read);
  });

  test('that are not known yet delay no lookup of another', async () => {
    const { first } = await start();
    const scripted = createScriptedNetwork();
    const limits = { ...scripted.limits, host: { callsPerSecond: Infinity, concurrentCalls: 1 } };
    const { signal } = new AbortController();
    const look = (ask: () => Promise<{ outcome: string }>) =>
      first.hosts.call({
        network: { ...scripted, limits },
        host: undefined,
        timeoutMs: 60_000,
        signal,
        ask,
      });
    const answer = Promise.withResolvers<{ outcome: string }>();
    const looking = [1, 2, 3].map(() => look(() => answer.promise));
    expect(await look(async () => read)).toEqual(read);
    answer.resolve(read);
    expect(await Promise.all(looking)).toEqual([read, read, read]);
  });

  test('get no more calls a second than allowed, from all processes together', async () => {
    const { first, second } = await start({ patienceMs: 60_000 });
    const limits = { callsPerSecond: 50, concurrentCalls: 100 };
    const beganAt = performance.now();
    const calls = Array.from({ length: 20 }, () => [
      first.call(read, { limits }),
      second.call(read, { limits }),
    ]);
    expect(new Set(await Promise.all(calls.flat()))).toEqual(new Set([read]));
    expect(performance.now() - beganAt).toBeGreaterThan((39 / 50) * 1000);
  });

  test('that are asked too much tell each caller another time to come back', async () => {
    const { first } = await start();
    const limits = { callsPerSecond: 0.1, concurrentCalls: 100 };
    expect(await first.call(read, { limits })).toEqual(read);
    const held = await Promise.all([first.call(read, { limits }), first.call(read, { limits })]);
    expect(held).toMatchObject([{ heldBack: 'busy' }, { heldBack: 'busy' }]);
    const [one = 0, two = 0] = held.map((each) => (each as typeof rateLimited).retryAfterSeconds);
    expect(two - one).toBeCloseTo(40, 0);
  });

  test('get no more calls at a time than allowed; one that answers nothing lets nobody wait', async () => {
    const { first, asked } = await start({ patienceMs: 60_000, stalledAfterMs: 100 });
    const limits = { callsPerSecond: Infinity, concurrentCalls: 2 };
    const answers = [1, 2].map(() => Promise.withResolvers<object>());
    const calls = answers.map(({ promise }) => first.call(promise, { limits }));
    const waiting = first.call(read, { limits });
    while (asked.length < 2) await pause(5);
    expect(asked).toHaveLength(2);
    await pause(150);
    expect(await first.call(read, { limits })).toMatchObject({ heldBack: 'busy' });
    expect(await first.call(read, { limits, host: 'elsewhere' })).toEqual(read);
    answers[0]?.resolve(read);
    expect(await waiting).toEqual(read);
    answers[1]?.resolve(read);
    await Promise.all(calls);
  });

  test('are not called for what is not wanted any more when its turn comes', async () => {
    const { first, asked } = await start();
    expect(await first.call(read, { isStillWanted: () => false })).toEqual(unreachable);
    expect(asked).toEqual([]);
  });
});
