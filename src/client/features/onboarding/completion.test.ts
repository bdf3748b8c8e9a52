import { beforeEach, expect, test } from '@jest/globals';
import { isTourCompleted, rememberTourCompleted } from './completion.ts';

const flag = 'meelo-onboarding-completed';

beforeEach(() => localStorage.clear());

test('the tour is completed once that was remembered', () => {
  expect(isTourCompleted()).toBe(false);
  rememberTourCompleted();
  expect(localStorage.getItem(flag)).toBe('true');
  expect(isTourCompleted()).toBe(true);
});

test('the tour is not completed where the flag says anything else', () => {
  localStorage.setItem(flag, 'yes');
  expect(isTourCompleted()).toBe(false);
});
