import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { textOf, type HostKey } from './HostKey.ts';
import { takeTurns, type TurnsRequest } from './hostStates.ts';

/** Spaces the calls of all processes to a host. */
export interface RateLimiter {
  /** When the call may be made, by `performance.now()`; undefined if not soon enough. */
  reserve(key: HostKey, request: TurnRequest): Promise<number | undefined>;
}

export interface TurnRequest {
  callsPerSecond: number;
  withinMs: number;
}

interface Queue extends HostKey {
  gapMs: number;
  waiting: Waiting[];
  /** The next turn that was not given, as last heard. */
  nextAt: number;
}

interface Waiting {
  withinMs: number;
  settle(at: number | undefined): void;
  fail(error: unknown): void;
}

/** All that is asked for within this time is one statement. */
const batchMs = 50;
const mostInBatch = 100;

export function createRateLimiter(db: Kysely<Tables>): RateLimiter {
  const queues = new Map<string, Queue>();
  let isTaking = false;

  async function takeBatch(): Promise<void> {
    const batch = [...queues.values()].map((queue) => ({
      queue,
      waiting: queue.waiting.splice(0, mostInBatch),
    }));
    const waited = batch.filter(({ waiting }) => waiting.length > 0);
    try {
      const given = await takeTurns(db, waited.map(requestOf));
      const starts = new Map(given.map((turns) => [textOf(turns), turns.startsInSeconds * 1000]));
      for (const each of waited) settle(each, starts.get(textOf(each.queue)));
    } catch (error) {
      for (const { waiting } of waited) for (const each of waiting) each.fail(error);
    }
  }

  async function takeAll(): Promise<void> {
    if (isTaking) return;
    isTaking = true;
    while ([...queues.values()].some(({ waiting }) => waiting.length > 0)) {
      const next = performance.now() + batchMs;
      await takeBatch();
      await pause(Math.max(0, next - performance.now()));
    }
    isTaking = false;
    for (const [text, queue] of queues) if (queue.nextAt < performance.now()) queues.delete(text);
  }

  return {
    reserve(key, { callsPerSecond, withinMs }) {
      if (callsPerSecond === Infinity) return Promise.resolve(performance.now());
      const gapMs = 1000 / callsPerSecond;
      const known = queues.get(textOf(key));
      const queue = known ?? { ...key, gapMs, waiting: [], nextAt: 0 };
      const soonest = queue.nextAt + queue.waiting.length * gapMs;
      if (soonest > performance.now() + withinMs) return Promise.resolve(undefined);
      queues.set(textOf(key), queue);
      return new Promise((resolve, reject) => {
        queue.waiting.push({ withinMs, settle: resolve, fail: reject });
        void takeAll();
      });
    },
  };
}

interface Batch {
  queue: Queue;
  waiting: Waiting[];
}

function requestOf({ queue, waiting }: Batch): TurnsRequest {
  const { network, host, gapMs } = queue;
  const withinMs = Math.max(...waiting.map((each) => each.withinMs));
  return {
    network,
    host,
    count: waiting.length,
    gapSeconds: gapMs / 1000,
    withinSeconds: withinMs / 1000,
  };
}

function settle({ queue, waiting }: Batch, startsInMs: number | undefined): void {
  const now = performance.now();
  if (startsInMs === undefined) {
    queue.nextAt = Math.max(queue.nextAt, now + Math.max(...waiting.map((each) => each.withinMs)));
    for (const each of waiting) each.settle(undefined);
    return;
  }
  waiting.forEach((each, index) => each.settle(now + startsInMs + index * queue.gapMs));
  queue.nextAt = now + startsInMs + waiting.length * queue.gapMs;
}
