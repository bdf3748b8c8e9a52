import { availableParallelism } from 'node:os';
import { inProject } from '../setup/paths.mjs';
import { countJest, countPlaywright, type Count } from './counts.ts';

/** One part of `npm test`: a Node tool, and how its outcome is counted. */
export interface Suite {
  name: string;
  /** `unit` and `checks` run side by side, `alone` after them. */
  lane: 'unit' | 'checks' | 'alone';
  /** Path of the tool below node_modules, and its options. */
  tool: string;
  options: string[];
  /** Node's own options for the tool. */
  nodeOptions?: string[];
  env?: Record<string, string>;
  /** Reads the numbers from the report; without it the suite counts as one check. */
  count?: (report: unknown) => Count;
  reportFile?: string;
  /** Runs only where it is named. */
  isExtra?: boolean;
  /** A change may touch no test. */
  mayBeEmpty?: boolean;
}

const cores = availableParallelism();

/** All that `npm test` knows. */
export function everySuite(): Suite[] {
  return [
    jest('unit', []),
    ...checks(['.']),
    playwright([]),
    {
      ...jest('faults', ['--selectProjects', 'server', '--', 'killedSync']),
      env: { KILLS: '40' },
      isExtra: true,
    },
  ];
}

/** What can be touched by a change of `files` since the commit `base`. */
export function changeSuites(files: string[], base: string): Suite[] {
  const suites = [
    jest('unit', [`--changedSince=${base}`]),
    ...(files.length > 0 ? checks(files) : []),
    playwright([`--only-changed=${base}`, '--pass-with-no-tests', '--project', 'desktop']),
  ];
  return suites.map((suite) => ({ ...suite, mayBeEmpty: true }));
}

function jest(name: string, extra: string[]): Suite {
  const options = [
    '--json',
    `--outputFile=${reportFile(name)}`,
    // Server tests wait for PostgreSQL and for processes, so one more than there are cores.
    `--maxWorkers=${cores + 1}`,
    // A set-up that failed half-way leaves a database open; the run has to end all the same.
    '--forceExit',
    '--silent',
  ];
  return {
    name,
    lane: 'unit',
    tool: 'jest/bin/jest.js',
    nodeOptions: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    options: [...options, ...extra],
    reportFile: reportFile(name),
    count: countJest,
  };
}

function checks(files: string[]): Suite[] {
  const lane = 'checks';
  const prettierOptions = ['--check', '--ignore-unknown', ...files];
  return [
    { name: 'types', lane, tool: 'typescript/bin/tsc', options: ['--noEmit'] },
    { name: 'lint', lane, tool: 'oxlint/bin/oxlint', options: files },
    { name: 'format', lane, tool: 'prettier/bin/prettier.cjs', options: prettierOptions },
  ];
}

function playwright(extra: string[]): Suite {
  return {
    name: 'e2e',
    lane: 'alone',
    tool: '@playwright/test/cli.js',
    options: ['test', '--config', 'e2e/playwright.config.ts', ...extra],
    reportFile: reportFile('e2e'),
    count: countPlaywright,
  };
}

function reportFile(name: string): string {
  return inProject('test-results', `${name}.json`);
}
