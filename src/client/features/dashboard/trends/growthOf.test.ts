import { expect, test } from '@jest/globals';
import { aHistoryDay } from '../../../../testing/fakeServer/aHistory.ts';
import { growthOf } from './growthOf.ts';

const daysOf = (...followers: (number | null)[]) =>
  followers.map((count) => aHistoryDay({ followers: count }));

test('the line is from the first to the last day with a figure, with the gaps between them', () => {
  expect(growthOf(daysOf(null, 100, null, 96, 108, null), 30)).toEqual({
    values: [100, null, 96, 108],
    low: 96,
    high: 108,
    change: 8,
    days: 4,
    until: '2025-03-05',
  });
});

test('the change is from the last figure before the days of the line', () => {
  expect(growthOf(daysOf(90, 91, 100, 96, 108), 3)).toEqual({
    values: [100, 96, 108],
    low: 96,
    high: 108,
    change: 17,
    days: 3,
  });
});

test.each([[[]], [[null, null]], [[null, 12, null]], [[10, 11, null, 12, null]]])(
  '%j is no line yet',
  (followers) => {
    expect(growthOf(daysOf(...followers), 3)).toBeUndefined();
  },
);
