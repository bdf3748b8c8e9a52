import { expect, test } from '@jest/globals';
import { countJest, countPlaywright, sayCount, settle } from './counts.ts';

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

test('a journey that passes only the second time is a failure', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: ['?'] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 0 });
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
  const journeys = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] };
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
