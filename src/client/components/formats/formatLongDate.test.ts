import { expect, test } from '@jest/globals';
import { formatLongDate } from './formatLongDate.ts';

test.each([
  ['pt', 'Quarta-feira, 5 de março de 2025'],
  ['en', 'Wednesday, 5 March 2025'],
  ['es', 'Miércoles, 5 de marzo de 2025'],
  ['fr', 'Mercredi 5 mars 2025'],
  ['ja', '2025年3月5日水曜日'],
])('writes the long date as %s does', (language, text) => {
  expect(formatLongDate(new Date(2025, 2, 5, 14, 7, 9), language)).toBe(text);
});
