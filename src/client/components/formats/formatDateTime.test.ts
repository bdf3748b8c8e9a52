import { expect, test } from '@jest/globals';
import { formatDateTime, formatTime } from './formatDateTime.ts';

test('writes a time as day/month/year hour:minute, in the timezone of the browser', () => {
  expect(formatDateTime(new Date(2025, 2, 5, 14, 7).toISOString())).toBe('05/03/2025 14:07');
  expect(formatDateTime(new Date(2025, 11, 31, 0, 0).getTime())).toBe('31/12/2025 00:00');
});

test.each([null, undefined, '', 'yesterday', Number.NaN])('writes %p as a neutral mark', (time) => {
  expect(formatDateTime(time)).toBe('–');
});

test('writes the time of the day as hour:minute', () => {
  expect(formatTime(new Date(2025, 2, 5, 14, 7).getTime())).toBe('14:07');
  expect(formatTime(new Date(2025, 11, 31, 0, 0).getTime())).toBe('00:00');
});
