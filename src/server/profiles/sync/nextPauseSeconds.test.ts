import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { nextPauseSeconds } from './nextPauseSeconds.ts';
import { defaultSyncPace } from './syncPace.ts';

beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** When a network that always fails, and at once, is tried, in seconds after the first failure. */
function triesOf(retryAfterSeconds?: number): number[] {
  const tries = [0];
  for (;;) {
    const waitedSeconds = tries.at(-1) ?? 0;
    const pause = nextPauseSeconds({ waitedSeconds, retryAfterSeconds }, defaultSyncPace);
    if (pause === undefined) return tries;
    tries.push(waitedSeconds + pause);
  }
}

test('the pauses grow to five minutes, and the last try is after half an hour', () => {
  expect(triesOf()).toEqual([
    0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 812, 1112, 1412, 1712, 1800,
  ]);
});

test('no pause is shorter than the network asks', () => {
  expect(triesOf(100)).toEqual([0, 100, 200, 400, 700, 1000, 1300, 1600, 1800]);
  expect(triesOf(700)).toEqual([0, 700, 1400]);
});

test('a network that asks for more than the half hour is not waited for', () => {
  expect(triesOf(1800)).toEqual([0, 1800]);
  expect(triesOf(1801)).toEqual([0]);
});

test('an own limit ends the wait earlier', () => {
  const wait = { waitedSeconds: 64, retryAfterSeconds: 5 };
  expect(nextPauseSeconds({ ...wait, leftSeconds: 50 }, defaultSyncPace)).toBe(50);
  expect(nextPauseSeconds({ ...wait, leftSeconds: 4 }, defaultSyncPace)).toBeUndefined();
  expect(nextPauseSeconds({ ...wait, leftSeconds: -1 }, defaultSyncPace)).toBeUndefined();
});

test('the pauses of two profiles differ by up to a quarter in either direction', () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);
  const pauses = [1, 2].map(() => nextPauseSeconds({ waitedSeconds: 100 }, defaultSyncPace));
  expect(pauses).toEqual([75, 125]);
});
