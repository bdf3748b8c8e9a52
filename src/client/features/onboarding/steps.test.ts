import { expect, test } from '@jest/globals';
import { sampleWeek, tourSteps, weekdayNames } from './steps.ts';

test('shows dashboard, synchronisation, reports and help in this order', () => {
  expect(tourSteps).toEqual(['dashboard', 'sync', 'reports', 'help']);
});

test('charts a week that begins on Monday and ends on Sunday', () => {
  expect(sampleWeek).toHaveLength(7);
  expect(weekdayNames('en', 'short')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(weekdayNames('ja', 'short')).toEqual(['月', '火', '水', '木', '金', '土', '日']);
});
