export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A test file that could not even be loaded counts as one failed test. */
export function countJest(report: unknown): Count {
  const tests = report as JestReport;
  return {
    passed: tests.numPassedTests,
    failed: tests.numFailedTests + tests.numRuntimeErrorTestSuites,
    skipped: tests.numPendingTests + tests.numTodoTests,
  };
}

/** What passed only when tried again failed; an error outside any test counts as one. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors } = report as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

interface Ending {
  exitCode: number | null;
  /** Whether to run no test is as good as to pass. */
  mayBeEmpty?: boolean | undefined;
}

/** A suite that failed without a failed test, or that ran nothing, counts as one failure. */
export function settle(count: Count, { exitCode, mayBeEmpty = false }: Ending): Count {
  const isEmpty = count.passed === 0 && !mayBeEmpty;
  const isSilentFailure = count.failed === 0 && (exitCode !== 0 || isEmpty);
  return isSilentFailure ? { ...count, failed: 1 } : count;
}

/** Skipped ones are named only where there are any. */
export function sayCount({ passed, failed, skipped }: Count): string {
  const said = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${said}, ${skipped} skipped` : said;
}
