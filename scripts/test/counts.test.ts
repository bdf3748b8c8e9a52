import { expect, test } from '@jest/globals';
import { countJest, countPlaywright, settle } from './counts.ts';

test('a test file that cannot be loaded is a failure', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  expect(countJest(report)).toEqual({ passed: 3, failed: 3 });
});

test('a journey that passes only the second time is a failure', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: ['no browser'] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3 });
});

test('a suite that ran nothing is a failure', () => {
  expect(settle({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a tool that ends badly without a failed test is a failure', () => {
  expect(settle({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 });
});

test('failed tests are not counted twice', () => {
  expect(settle({ passed: 4, failed: 2 }, 1)).toEqual({ passed: 4, failed: 2 });
});
