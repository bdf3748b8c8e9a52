import { expect, test } from '@jest/globals';
import { aHistoryDay } from '../../../../testing/fakeServer/aHistory.ts';
import { growthOf } from './growthOf.ts';

const daysOf = (...followers: (number | null)[]) =>
  followers.map((count) => aHistoryDay({ followers: count }));

test('the change is from the first to the last day with a figure, with the gaps between them', () => {
  expect(growthOf(daysOf(null, 100, null, 96, 108, null))).toEqual({
    values: [100, null, 96, 108],
    low: 96,
    high: 108,
    change: 8,
    days: 4,
  });
  expect(growthOf(daysOf(9, 5))).toMatchObject({ change: -4, days: 2 });
});

test.each([[[]], [[null, null]], [[null, 12, null]]])('%j is no line yet', (followers) => {
  expect(growthOf(daysOf(...followers))).toBeUndefined();
});
