import { expect, test } from '@jest/globals';
import { countJest, countPlaywright, mayBeFlaky, sayCount, settle, withRerun } from './counts.ts';

test('a test file that cannot be loaded is a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 2,
    testResults: [],
  };
  expect(countJest(report)).toMatchObject({ passed: 3, failed: 3, skipped: 0 });
});

test('an error outside any journey is a failure', () => {
  const stats = { expected: 5, unexpected: 1, skipped: 0 };
  const report = { stats, errors: [{ message: 'No browser.' }], suites: [] };
  const count = { passed: 5, failed: 2, skipped: 0, failures: ['No browser.'] };
  expect(countPlaywright(report)).toEqual(count);
});

const spec = (title: string, ok: boolean) => ({ title, file: 'review.spec.ts', ok });

test('what failed is told by its name', () => {
  const assertionResults = [
    { fullName: 'a lease is kept', status: 'passed' },
    { fullName: 'a lease is extended', status: 'failed' },
  ];
  const unit = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: 'leases.test.ts', status: 'failed', assertionResults },
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      { name: 'good.test.ts', status: 'passed', assertionResults: [] },
    ],
  };
  expect(countJest(unit).failures).toEqual([
    'leases.test.ts: a lease is extended',
    'broken.test.ts',
  ]);
  const journeys = {
    stats: { expected: 1, unexpected: 2, skipped: 0 },
    errors: [],
    suites: [
      { specs: [spec('a swipe', false)], suites: [{ specs: [spec('a key', false)] }] },
      { specs: [spec('a click', true)] },
    ],
  };
  expect(countPlaywright(journeys).failures).toEqual([
    'review.spec.ts: a swipe',
    'review.spec.ts: a key',
  ]);
});

test('failed tests that all pass when they are run again are flaky, and counted as such', () => {
  const count = { passed: 4, failed: 2, skipped: 1, failures: ['a', 'b'] };
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
    testResults: [],
  };
  expect(sayCount(countJest(jest))).toBe('3 passed, 0 failed, 5 skipped');
  const journeys = { stats: { expected: 5, unexpected: 0, skipped: 2 }, errors: [], suites: [] };
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
