import { expect, test } from '@jest/globals';
import { formatCount } from './formatCount.ts';

test('writes a count the Brazilian way, and a neutral mark where there is none', () => {
  expect(formatCount(12345)).toBe('12.345');
  expect(formatCount(0)).toBe('0');
  expect(formatCount(null)).toBe('–');
});
