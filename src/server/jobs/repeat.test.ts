import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { repeat } from './repeat.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Work whose runs end when the test says so. */
function heldWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, work };
}

const unexpected = (error: unknown) => {
  throw error;
};

test('runs at once, and again only so long after the run has ended', async () => {
  const { runs, work } = heldWork();
  const repeated = repeat(1000, work, unexpected);
  await jest.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await jest.advanceTimersByTimeAsync(999);
  expect(runs).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await repeated.stop();
});

test('goes on after a run that failed', async () => {
  const { runs, work } = heldWork();
  const failures: unknown[] = [];
  const repeated = repeat(1000, work, (error) => failures.push(error));
  runs[0]?.reject('no database');
  await jest.advanceTimersByTimeAsync(1000);
  expect(failures).toEqual(['no database']);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await repeated.stop();
});

test('stops after the run that is under way, and begins no other', async () => {
  const { runs, work } = heldWork();
  const repeated = repeat(1000, work, unexpected);
  let isStopped = false;
  const stopping = repeated.stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  runs[0]?.resolve();
  await stopping;
  await jest.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
});
