export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed ones, those that passed only when they were run again. */
  flaky?: number;
  /** What failed, by name; without what passed in a rerun. */
  failures?: string[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface JourneyGroup {
  specs: { title: string; file: string; ok: boolean }[];
  suites?: JourneyGroup[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  errors: { message?: string }[];
  suites: JourneyGroup[];
}

/** A test file that could not even be loaded counts as one failed test. */
export function countJest(report: unknown): Count {
  const tests = report as JestReport;
  return {
    passed: tests.numPassedTests,
    failed: tests.numFailedTests + tests.numRuntimeErrorTestSuites,
    skipped: tests.numPendingTests + tests.numTodoTests,
    failures: tests.testResults.filter(({ status }) => status === 'failed').flatMap(jestFailures),
  };
}

function jestFailures({ name, assertionResults }: JestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  return failed.length === 0 ? [name] : failed.map(({ fullName }) => `${name}: ${fullName}`);
}

/** An error outside any test counts as a failed test. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors, suites } = report as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => message ?? '?'), ...suites.flatMap(journeyFailures)],
  };
}

function journeyFailures({ specs, suites = [] }: JourneyGroup): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(journeyFailures)];
}

interface Ending {
  exitCode: number | null;
  /** Whether a suite that ran no test has passed. */
  mayBeEmpty?: boolean | undefined;
}

/** A suite that failed without a failed test, or that ran nothing, counts as one failure. */
export function settle(count: Count, { exitCode, mayBeEmpty = false }: Ending): Count {
  const isEmpty = count.passed === 0 && !mayBeEmpty;
  const isSilentFailure = count.failed === 0 && (exitCode !== 0 || isEmpty);
  return isSilentFailure ? { ...count, failed: 1 } : count;
}

/** With more failures than these none is run again: they are not taken for flaky. */
const mostFlaky = 3;

export const mayBeFlaky = ({ failed }: Count) => failed > 0 && failed <= mostFlaky;

/** What `count` says once its failed tests were run again: flaky if all of them passed then. */
export function withRerun(count: Count, rerun: Count): Count {
  if (rerun.failed > 0 || rerun.passed < count.failed) return count;
  const passed = count.passed + count.failed;
  return { passed, failed: 0, skipped: count.skipped, flaky: count.failed };
}

/** Skipped and flaky ones are named only where there are any. */
export function sayCount({ passed, failed, skipped, flaky = 0 }: Count): string {
  const said = [`${passed} passed, ${failed} failed`];
  if (skipped > 0) said.push(`${skipped} skipped`);
  if (flaky > 0) said.push(`${flaky} flaky`);
  return said.join(', ');
}
