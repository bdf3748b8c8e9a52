import { expect, jest, test } from '@jest/globals';
import { readAtMostEvery } from './readAtMostEvery.ts';

test('reads once for all who ask at the same time or soon after, and again later', async () => {
  jest.useFakeTimers();
  let reads = 0;
  const read = readAtMostEvery(10_000, async () => (reads += 1));
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  jest.advanceTimersByTime(9999);
  expect(await read()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await read()).toBe(2);
  jest.useRealTimers();
});
