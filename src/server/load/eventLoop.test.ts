import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { acceptFirst, beginWhenFree, continueWhenFree } from './eventLoop.ts';

let nowMs = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(async () => {
  await nextTurn();
  jest.restoreAllMocks();
});

test('runs work at once, and in a later turn what the turn has no time for', async () => {
  const done: string[] = [];
  beginWhenFree(() => done.push('one'));
  expect(done).toEqual(['one']);
  beginWhenFree(() => (nowMs += 15));
  beginWhenFree(() => done.push('three'));
  beginWhenFree(() => done.push('four'));
  continueWhenFree(() => done.push('two'));
  expect(done).toEqual(['one']);
  await nextTurn();
  expect(done).toEqual(['one', 'two', 'three', 'four']);
});

test('makes some progress in a turn that has no time left', async () => {
  const done: string[] = [];
  jest.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1000));
  acceptFirst();
  for (const name of ['one', 'two']) beginWhenFree(() => done.push(name));
  await nextTurn();
  expect(done).toEqual(['one']);
  await nextTurn();
  expect(done).toEqual(['one', 'two']);
});

test('accepts connections before it goes on, but not for ever', async () => {
  const done: string[] = [];
  acceptFirst();
  beginWhenFree(() => done.push('one'));
  for (const passedMs of [10, 10]) {
    acceptFirst();
    nowMs += passedMs;
    await nextTurn();
    expect(done).toEqual([]);
  }
  acceptFirst();
  nowMs += 10;
  await nextTurn();
  expect(done).toEqual(['one']);
});
