import { expect, test } from '@jest/globals';
import { formatWeekday, sampleWeek, tourSteps } from './steps.ts';

test('shows dashboard, synchronisation, reports and help in this order', () => {
  expect(tourSteps).toEqual(['dashboard', 'sync', 'reports', 'help']);
});

const week = (language: string) =>
  sampleWeek.map((_, index) => formatWeekday(index + 1, language, 'short'));

test('charts a week that begins on Monday and ends on Sunday', () => {
  expect(sampleWeek).toHaveLength(7);
  expect(week('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(week('ja')).toEqual(['月', '火', '水', '木', '金', '土', '日']);
});
