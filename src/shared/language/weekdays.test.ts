import { expect, test } from '@jest/globals';
import { weekdayName, weekdayNames } from './weekdays.ts';

test.each([
  ['en', 'Mon – Fri, Sun'],
  ['pt', 'seg. – sex., dom.'],
  ['es', 'lun – vie, dom'],
  ['fr', 'lun. – ven., dim.'],
  ['ja', '月～金、日'],
] as const)('in %s days that follow each other are one', (language, names) => {
  expect(names).toContain(weekdayName(1, language, 'short'));
  expect(weekdayNames([7, 2, 3, 1, 5, 4], language).replaceAll(/\s/g, ' ')).toBe(names);
});

test('one day is named alone', () => {
  expect(weekdayNames([5], 'en')).toBe('Fri');
});
