import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { workDue } from './workDue.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A backlog of numbers, and their work, which ends when the test says so. */
function heldWork(count: number) {
  const backlog = Array.from({ length: count }, (_, index) => index);
  const claims: number[] = [];
  const running = new Map<number, PromiseWithResolvers<void>>();
  const errors: unknown[] = [];
  const worker = workDue<number>({
    slots: 3,
    pollMs: 500,
    async claim(free) {
      claims.push(free);
      return backlog.splice(0, free);
    },
    run(item, { signal }) {
      const work = Promise.withResolvers<void>();
      running.set(item, work);
      signal.addEventListener('abort', () => work.resolve());
      return work.promise.finally(() => running.delete(item));
    },
    onError: (error) => errors.push(error),
  });
  return { worker, backlog, claims, running, errors };
}

test('fills its slots, and those that become free with one claim', async () => {
  const { worker, claims, running } = heldWork(10);
  await jest.advanceTimersByTimeAsync(1000);
  expect([...running.keys()]).toEqual([0, 1, 2]);
  running.get(0)?.resolve();
  running.get(2)?.resolve();
  await jest.advanceTimersByTimeAsync(20);
  expect([...running.keys()]).toEqual([1, 3, 4]);
  expect(claims).toEqual([3, 2]);
  await worker.stop();
});

test('asks regularly while nothing is due', async () => {
  const { worker, claims, backlog, running } = heldWork(0);
  await jest.advanceTimersByTimeAsync(1900);
  expect(claims).toEqual([3, 3, 3, 3]);
  backlog.push(7);
  await jest.advanceTimersByTimeAsync(500);
  expect([...running.keys()]).toEqual([7]);
  await worker.stop();
});

test('what wakes it is claimed soon, and once for all that wakes it meanwhile', async () => {
  const { worker, claims, backlog, running } = heldWork(0);
  await jest.advanceTimersByTimeAsync(100);
  backlog.push(1, 2);
  worker.wake();
  worker.wake();
  await jest.advanceTimersByTimeAsync(20);
  expect([...running.keys()]).toEqual([1, 2]);
  expect(claims).toEqual([3, 3]);
  await worker.stop();
});

test('goes on after a claim that failed', async () => {
  const errors: unknown[] = [];
  const claim = jest
    .fn<() => Promise<number[]>>()
    .mockRejectedValueOnce('no database')
    .mockResolvedValueOnce([1])
    .mockResolvedValue([]);
  const run = jest.fn(async () => undefined);
  const worker = workDue<number>({
    slots: 1,
    pollMs: 500,
    claim,
    run,
    onError: (error) => errors.push(error),
  });
  await jest.advanceTimersByTimeAsync(500);
  expect(errors).toEqual(['no database']);
  expect(run).toHaveBeenCalledTimes(1);
  await worker.stop();
});

test('gives the slot of an item that waits aside to the next one', async () => {
  const answers = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const started: number[] = [];
  const backlog = [0, 1, 2];
  const worker = workDue<number>({
    slots: 1,
    pollMs: 500,
    claim: async (free) => backlog.splice(0, free),
    async run(item, { aside }) {
      started.push(item);
      await aside(async () => answers[item]?.promise);
    },
    onError: () => undefined,
  });
  await jest.advanceTimersByTimeAsync(1000);
  expect(started).toEqual([0, 1, 2]);
  for (const answer of answers) answer.resolve();
  await worker.stop();
});

test('stops at once: claims no more, tells the work to end and waits for it', async () => {
  const { worker, claims, running, backlog } = heldWork(10);
  await jest.advanceTimersByTimeAsync(0);
  await worker.stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(running.size).toBe(0);
  expect(claims).toEqual([3]);
  expect(backlog).toHaveLength(7);
});
