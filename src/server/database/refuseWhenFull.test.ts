import { afterEach, expect, jest, test } from '@jest/globals';
import {
  createDiskSpaceCheck,
  freeSpaceAgainBytes,
  freeSpaceFloorBytes,
  freeSpaceOf,
  type DiskSpace,
} from './refuseWhenFull.ts';

const tooLittle = freeSpaceFloorBytes - 1;
afterEach(() => {
  jest.restoreAllMocks();
});

test('asks the file system how much is free', () => {
  expect(freeSpaceOf('.')()).toBeGreaterThan(0);
});

test('asks at most twice a second', () => {
  const freeSpace = jest.fn(() => Infinity);
  const { isFull } = createDiskSpaceCheck(freeSpace);
  for (const nowMs of [0, 100, 499, 500, 999]) {
    jest.spyOn(performance, 'now').mockReturnValue(nowMs);
    isFull();
  }
  expect(freeSpace).toHaveBeenCalledTimes(2);
});

test('reports a full disk, repeats it every ten minutes, and reports when there is space again', () => {
  const told: [seconds: number, state: DiskSpace][] = [];
  let seconds = 0;
  let free = Infinity;
  jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
  const { isFull } = createDiskSpaceCheck(
    () => free,
    (state) => told.push([seconds, state]),
  );
  const freeUntil = (end: number, freeBytes: number) => {
    free = freeBytes;
    for (; seconds < end; seconds += 1) isFull();
  };
  freeUntil(100, freeSpaceFloorBytes);
  freeUntil(1000, tooLittle);
  freeUntil(1500, freeSpaceAgainBytes - 1);
  freeUntil(2000, freeSpaceAgainBytes);
  expect(told).toEqual([
    [100, { isFull: true, freeBytes: tooLittle }],
    [700, { isFull: true, freeBytes: tooLittle }],
    [1300, { isFull: true, freeBytes: freeSpaceAgainBytes - 1 }],
    [1500, { isFull: false, freeBytes: freeSpaceAgainBytes }],
  ]);
});
