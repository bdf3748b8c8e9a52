import { expect, test } from '@jest/globals';
import { axisWidth } from './axisWidth.ts';

test('short labels have the same room in every picture', () => {
  expect(axisWidth([])).toBe(52);
  expect(axisWidth(['0', '500'])).toBe(axisWidth(['0', '5.000']));
});

test('the longest label has room for all of its letters', () => {
  const sevenDigits = axisWidth(['0', '1.205.000']);
  expect(sevenDigits).toBeGreaterThan(axisWidth(['0', '1.205']));
  expect(axisWidth(['1.200.000.000', '0'])).toBeGreaterThan(sevenDigits);
  expect(axisWidth(['1.205 時間'])).toBeGreaterThan(axisWidth(['1.205 ab']));
});
