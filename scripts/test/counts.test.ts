import { expect, test } from '@jest/globals';
import { countJest, countPlaywright, mayBeFlaky, sayCount, settle, withRerun } from './counts.ts';

test('a test file that cannot be loaded is a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 2,
  };
  expect(countJest(report)).toEqual({ passed: 3, failed: 3, skipped: 0 });
});

test('an error outside any journey is a failure', () => {
  const report = { stats: { expected: 5, unexpected: 1, skipped: 0 }, errors: ['?'] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

test('failed tests that all pass when they are run again are flaky, and counted as such', () => {
  const count = { passed: 4, failed: 2, skipped: 1 };
  const again = withRerun(count, { passed: 9, failed: 0, skipped: 0 });
  expect(again).toEqual({ passed: 6, failed: 0, skipped: 1, flaky: 2 });
  expect(sayCount(again)).toBe('6 passed, 0 failed, 1 skipped, 2 flaky');
});

test.each([
  ['one fails again', { passed: 8, failed: 1, skipped: 0 }],
  ['fewer ran than had failed', { passed: 1, failed: 0, skipped: 0 }],
])('failed tests stay failed where %s', (_name, rerun) => {
  const count = { passed: 4, failed: 2, skipped: 0 };
  expect(withRerun(count, rerun)).toEqual(count);
});

test.each([
  [0, false],
  [3, true],
  [4, false],
])('whether %i failed tests are run again: %s', (failed, expected) => {
  expect(mayBeFlaky({ passed: 9, failed, skipped: 0 })).toBe(expected);
});

test('a test that is skipped, or only planned, is neither passed nor hidden', () => {
  const jest = {
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 4,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 0,
  };
  expect(sayCount(countJest(jest))).toBe('3 passed, 0 failed, 5 skipped');
  const journeys = { stats: { expected: 5, unexpected: 0, skipped: 2 }, errors: [] };
  expect(sayCount(countPlaywright(journeys))).toBe('5 passed, 0 failed, 2 skipped');
  expect(sayCount({ passed: 5, failed: 1, skipped: 0 })).toBe('5 passed, 1 failed');
});

test('a suite that ran nothing is a failure', () => {
  const nothing = { passed: 0, failed: 0, skipped: 2 };
  expect(settle(nothing, { exitCode: 0 })).toEqual({ ...nothing, failed: 1 });
  expect(settle(nothing, { exitCode: 0, mayBeEmpty: true })).toEqual(nothing);
});

test('a tool that ends badly without a failed test is a failure', () => {
  const count = { passed: 4, failed: 0, skipped: 0 };
  expect(settle(count, { exitCode: 1 })).toEqual({ ...count, failed: 1 });
});

test('failed tests are not counted twice', () => {
  const count = { passed: 4, failed: 2, skipped: 0 };
  expect(settle(count, { exitCode: 1 })).toEqual(count);
});
