import { expect, test } from '@jest/globals';
import { pauseEnds } from './pauseEnds.ts';

const now = new Date(2025, 2, 5, 14, 7, 30);

test('a pause ends after an hour, tomorrow at eight, or when its owner ends it', () => {
  expect(new Date(pauseEnds.hour(now))).toEqual(new Date(2025, 2, 5, 15, 7, 30));
  expect(new Date(pauseEnds.tomorrow(now))).toEqual(new Date(2025, 2, 6, 8, 0));
  expect(pauseEnds.untilResumed()).toBeNull();
});

test('tomorrow is the next day of the browser, also after midnight and at the end of a year', () => {
  expect(new Date(pauseEnds.tomorrow(new Date(2025, 2, 5, 0, 1)))).toEqual(new Date(2025, 2, 6, 8));
  expect(new Date(pauseEnds.tomorrow(new Date(2025, 11, 31, 23)))).toEqual(new Date(2026, 0, 1, 8));
});
