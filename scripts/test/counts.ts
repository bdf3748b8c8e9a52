export interface Count {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A test file that could not even be loaded counts as one failed test. */
export function countJest(report: unknown): Count {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report as JestReport;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** What passed only when tried again failed; an error outside any test counts as one. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** A suite that failed without a failed test, or that ran nothing, counts as one failure. */
export function settle(count: Count, exitCode: number | null): Count {
  const isSilentFailure = count.failed === 0 && (exitCode !== 0 || count.passed === 0);
  return isSilentFailure ? { ...count, failed: 1 } : count;
}
