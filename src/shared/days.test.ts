import { expect, test } from '@jest/globals';
import { isDay } from './days.ts';

test.each(['2026-03-10', '2024-02-29', '2000-01-01', '2999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  ['the calendar has none', '2026-02-31'],
  ['the year is no leap year', '2026-02-29'],
  ['there is no such month', '2026-13-01'],
  ['the year is too early', '0026-03-10'],
  ['the year is too late', '9999-03-10'],
  ['it is a moment', '2026-03-10T00:00'],
  ['it is written otherwise', '10/03/2026'],
  ['it is empty', ''],
])('%2$s is none: %1$s', (_why, text) => {
  expect(isDay(text)).toBe(false);
});
