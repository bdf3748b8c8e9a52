import { beforeEach, expect, test } from '@jest/globals';
import { createPause } from './createPause.ts';

let now: Date;
beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
});

function failing() {
  const changes: number[] = [];
  const pause = createPause(
    () => now,
    (seconds) => changes.push(seconds),
  );
  /** Whether a call was made; it fails. */
  function call(seconds?: number): boolean {
    const isMade = pause.begin();
    if (isMade) pause.end({ seconds });
    return isMade;
  }
  return { pause, changes, call };
}

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

test('pauses after three failures in a row, each time twice as long', () => {
  const { call, changes } = failing();
  expect([call(), call(), call(), call()]).toEqual([true, true, true, false]);
  later(29);
  expect(call()).toBe(false);
  later(1);
  expect([call(), call()]).toEqual([true, false]);
  later(59);
  expect(call()).toBe(false);
  later(1);
  expect(call()).toBe(true);
  expect(changes).toEqual([30]);
});

test('pauses for a quarter of an hour at most', () => {
  const { call } = failing();
  for (let index = 0; index < 2000; index += 1) {
    call();
    later(900);
  }
  expect(call()).toBe(true);
});

test('pauses at once where the server asks for it, for an hour at most', () => {
  const { call } = failing();
  expect([call(86_400), call()]).toEqual([true, false]);
  later(3600);
  expect(call()).toBe(true);
});

test('forgets the failures with an answer', () => {
  const { pause, call, changes } = failing();
  for (let index = 0; index < 3; index += 1) call();
  later(30);
  expect([pause.begin(), pause.begin()]).toEqual([true, false]);
  pause.end('ok');
  expect([call(), call(), call(), call()]).toEqual([true, true, true, false]);
  expect(changes).toEqual([30, 0, 30]);
});

test('learns nothing from a call that was stopped', () => {
  const { pause, call } = failing();
  for (let index = 0; index < 3; index += 1) call();
  later(30);
  pause.begin();
  pause.end('undecided');
  expect(pause.begin()).toBe(true);
});
