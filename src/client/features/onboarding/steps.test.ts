import { expect, test } from '@jest/globals';
import { sampleWeek, tourSteps } from './steps.ts';

test('shows dashboard, synchronisation, reports and help in this order', () => {
  expect(tourSteps).toEqual(['dashboard', 'sync', 'reports', 'help']);
});

test('charts a week', () => {
  expect(sampleWeek).toHaveLength(7);
});
