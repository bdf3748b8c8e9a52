import { expect, test } from '@jest/globals';
import { formatDateTime, formatNumber, formatPercent } from './formats.ts';

test('a time is shown as day, month, year, hour and minute in the local time zone', () => {
  expect(formatDateTime(new Date(2025, 2, 5, 14, 7))).toBe('05/03/2025 14:07');
  expect(formatDateTime(new Date(2025, 11, 31, 0, 5).toISOString())).toBe('31/12/2025 00:05');
});

test.each([null, undefined, '', 'yesterday', Number.NaN])('%j is no time', (value) => {
  expect(formatDateTime(value)).toBe('–');
});

test('numbers are grouped as in Brazil', () => {
  expect(formatNumber(12_345)).toBe('12.345');
  expect(formatNumber(12.5)).toBe('12,5');
  expect(formatNumber(0.1 + 0.2)).toBe('0,3');
  expect(formatPercent(12.54)).toBe('12,5%');
});

test.each([null, undefined, Number.NaN, Infinity, '7'])('%j is no number', (value) => {
  expect(formatNumber(value)).toBe('–');
  expect(formatPercent(value)).toBe('–');
});
