import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { Undoable } from '../../api/reviews.ts';
import { useLastUndoable } from './useLastUndoable.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const start = (undoMs: readonly number[]) => {
  const undoable = undoMs.map((each, at): Undoable => ({
    id: `act-${at}`,
    profileId: 'profile-1',
    version: 2,
    author: 'rui',
    decision: 'approve',
    until: Date.now() + each,
    heldBy: null,
    goesOutAt: null,
  }));
  const shown: string[] = [];
  renderHook(() => {
    const { acts, now } = useLastUndoable(undoable, []);
    shown.push(acts.map(({ id, until }) => `${id} ${Math.ceil((until - now) / 1000)}`).join());
  });
  return shown;
};

test('waits for nothing where nothing can be undone', () => {
  start([]);
  start([-1000]);
  expect(jest.getTimerCount()).toBe(0);
});

test('draws once for each second, and waits for nothing once the time is over', () => {
  const shown = start([2500, 1200]);
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(1499));
  expect(shown).toEqual(['act-0 3', 'act-0 2']);
  act(() => jest.advanceTimersByTime(1));
  expect(shown.at(-1)).toBe('act-0 1');
  act(() => jest.advanceTimersByTime(60_000));
  expect(shown).toEqual(['act-0 3', 'act-0 2', 'act-0 1', '']);
  expect(jest.getTimerCount()).toBe(0);
});
