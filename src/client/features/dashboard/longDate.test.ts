import { expect, test } from '@jest/globals';
import { formatClock, formatLongDate } from './longDate.ts';

const afternoon = new Date(2025, 2, 5, 14, 7, 9);

test.each([
  ['pt', 'Quarta-feira, 5 de março de 2025'],
  ['en', 'Wednesday, 5 March 2025'],
  ['es', 'Miércoles, 5 de marzo de 2025'],
  ['fr', 'Mercredi 5 mars 2025'],
  ['ja', '2025年3月5日水曜日'],
])('writes the long date as %s does', (language, text) => {
  expect(formatLongDate(afternoon, language)).toBe(text);
});

test.each([
  ['pt', '14:07:09'],
  ['en', '14:07:09'],
  ['fr', '14:07:09'],
  ['ja', '14:07:09'],
])('shows the time of day to the second in %s', (language, text) => {
  expect(formatClock(afternoon, language)).toBe(text);
});
