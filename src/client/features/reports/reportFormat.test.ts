import { expect, test } from '@jest/globals';
import { barScaleEnd, formatRate, shareOf, sumRates } from './reportFormat.ts';

test('writes rates the Brazilian way, and a neutral mark where there is none', () => {
  expect(formatRate(12.5)).toBe('12,5%');
  expect(formatRate(0)).toBe('0%');
  expect(formatRate(4.26)).toBe('4,3%');
  expect(formatRate(null)).toBe('–');
});

test('computes a share of a total in percent', () => {
  expect(shareOf(25, 200)).toBe(12.5);
  expect(shareOf(0, 0)).toBe(0);
});

test('knows no share of a missing value, nor one above the whole', () => {
  expect(shareOf(null, 10)).toBeNull();
  expect(shareOf(5, null)).toBeNull();
  expect(shareOf(11, 10)).toBeNull();
});

test('rounds the sum of rates to one decimal', () => {
  expect(sumRates([0.1, 0.2, 0])).toBe(0.3);
  expect(sumRates([4.26, 3.11, 2.22])).toBe(9.6);
});

test('sums the rates that are known, and knows no sum of none', () => {
  expect(sumRates([null, 2.5, null])).toBe(2.5);
  expect(sumRates([null, null])).toBeNull();
});

test('gives bars the first round scale that holds them all', () => {
  expect(barScaleEnd([4.2, 8.1, null])).toBe(10);
  expect(barScaleEnd([0, 0, 0])).toBe(1);
  expect(barScaleEnd([250, 3])).toBe(100);
});
