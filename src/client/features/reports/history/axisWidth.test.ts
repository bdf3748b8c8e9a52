import { expect, test } from '@jest/globals';
import { axisWidth } from './axisWidth.ts';

test('reserves the same width for short labels in every chart', () => {
  expect(axisWidth([])).toBe(52);
  expect(axisWidth(['0', '500'])).toBe(axisWidth(['0', '5.000']));
});

test('reserves the width of the longest label', () => {
  const sevenDigits = axisWidth(['0', '1.205.000']);
  expect(sevenDigits).toBeGreaterThan(axisWidth(['0', '1.205']));
  expect(axisWidth(['1.200.000.000', '0'])).toBeGreaterThan(sevenDigits);
  expect(axisWidth(['1.205 時間'])).toBeGreaterThan(axisWidth(['1.205 ab']));
});
