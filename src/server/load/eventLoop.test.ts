import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { acceptFirst, beginWhenFree, continueWhenFree } from './eventLoop.ts';

/** More than a turn has for work. */
function takeLong(): void {
  const end = performance.now() + 15;
  while (performance.now() < end);
}

test('runs work at once, and in a later turn what the turn has no time for', async () => {
  const done: string[] = [];
  beginWhenFree(() => done.push('one'));
  expect(done).toEqual(['one']);
  beginWhenFree(takeLong);
  beginWhenFree(() => done.push('three'));
  beginWhenFree(() => done.push('four'));
  continueWhenFree(() => done.push('two'));
  expect(done).toEqual(['one']);
  await nextTurn();
  expect(done).toEqual(['one', 'two', 'three', 'four']);
});

test('accepts connections before it goes on, but not for ever', async () => {
  const done: string[] = [];
  acceptFirst();
  beginWhenFree(() => done.push('one'));
  let turns = 0;
  for (; done.length === 0; turns += 1) {
    acceptFirst();
    await nextTurn();
  }
  expect(turns).toBeGreaterThan(1);
});
