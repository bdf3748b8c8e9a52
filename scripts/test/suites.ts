import { availableParallelism } from 'node:os';
import { inProject } from '../setup/paths.mjs';
import { countJest, countPlaywright, type Count } from './counts.ts';

type Lane = 'build' | 'types' | 'lint' | 'format' | 'unit' | 'e2e';

/**
 * Lanes of one step run side by side. Unit tests and journeys each keep two cores busy: side by side
 * they take as long in all, and single tests up to eight times as long.
 */
export const steps: Lane[][] = [['build', 'types'], ['lint', 'format'], ['unit'], ['e2e']];

/** One part of `npm test`: a Node tool, and how its outcome is counted. */
export interface Suite {
  name: string;
  /** Suites of one lane run one after the other. */
  lane: Lane;
  /** Path of the tool in the project, and its options. */
  tool: string;
  options: string[];
  /** Node's own options for the tool. */
  nodeOptions?: string[];
  /** Reads the numbers from the report; without it the suite counts as one check. */
  count?: (report: unknown) => Count;
  reportFile?: string;
  /** The tool's option that runs what failed the last time, and nothing else. */
  onlyFailed?: string;
  /** The suite that has to run before. */
  needs?: 'build';
  /** Runs only where it is named. */
  isExtra?: boolean;
  /** A change may touch no test. */
  mayBeEmpty?: boolean;
}

const cores = availableParallelism();
/** Journeys that check layout, and those that cut a connection or stop a server, run with the scenes and the faults. */
const journeys = ['--grep-invert', '@scenes|@faults'];
const unitProjects = ['--selectProjects', 'client', 'server'];

const build: Suite = {
  name: 'build',
  lane: 'build',
  tool: 'scripts/setup.mjs',
  options: ['--build'],
};

const types: Suite = {
  name: 'types',
  lane: 'types',
  tool: 'node_modules/typescript/bin/tsc',
  options: [
    '--noEmit',
    // What was checked before and has not changed since is skipped.
    '--incremental',
    '--tsBuildInfoFile',
    inProject('.cache/types.tsbuildinfo'),
    // Several checkers take nearly twice the CPU, which the build needs.
    '--checkers',
    '1',
  ],
};

/** All that `npm test` knows. */
export function everySuite(): Suite[] {
  return [
    build,
    types,
    ...checks(['.']),
    // Tests of the server wait for their database: one more at a time takes a tenth less.
    { ...jest('unit', unitProjects, cores + 1), needs: 'build' },
    playwright('e2e', journeys),
    { ...playwright('scenes', ['--grep', '@scenes']), isExtra: true },
    { ...jest('faults', ['--selectProjects', 'faults']), isExtra: true },
    { ...playwright('outages', ['--grep', '@faults']), isExtra: true },
    // They wait for their servers and for what bots do in their own time.
    {
      ...jest('networks', ['--selectProjects', 'networks'], cores + 1),
      needs: 'build',
      isExtra: true,
    },
  ];
}

/** What of `npm test` can be touched by a change of `files` since the commit `base`. */
export function changeSuites(files: string[], base: string): Suite[] {
  const touches = (part: RegExp) => files.some((file) => part.test(file));
  const onlyChanged = [`--only-changed=${base}`, '--pass-with-no-tests'];
  const suites = [
    ...(touches(/^(e2e|src\/testing|src\/server)\//) ? [build] : []),
    ...(files.length > 0 ? [types, ...checks(files)] : []),
    jest('unit', [...unitProjects, `--changedSince=${base}`], cores + 1),
    // Journeys import nothing else of the project.
    ...(touches(/^(e2e|src\/testing)\//) ? [playwright('e2e', [...journeys, ...onlyChanged])] : []),
  ];
  return suites.map((suite) => ({ ...suite, mayBeEmpty: true }));
}

function jest(name: string, extra: string[], workers = cores): Suite {
  const options = [
    '--json',
    `--outputFile=${reportFile(name)}`,
    `--maxWorkers=${workers}`,
    // A set-up that failed half-way leaves a database open; the run has to end all the same.
    '--forceExit',
    '--silent',
  ];
  return {
    name,
    lane: 'unit',
    tool: 'node_modules/jest/bin/jest.js',
    nodeOptions: [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      // Room for what a test leaves behind takes a twentieth less CPU.
      '--max-semi-space-size=64',
    ],
    options: [...options, ...extra],
    reportFile: reportFile(name),
    onlyFailed: '--onlyFailures',
    count: countJest,
  };
}

function checks(files: string[]): Suite[] {
  return [
    { name: 'lint', lane: 'lint', tool: 'node_modules/oxlint/bin/oxlint', options: files },
    {
      name: 'format',
      lane: 'format',
      tool: 'node_modules/oxfmt/bin/oxfmt',
      options: ['--check', '--no-error-on-unmatched-pattern', ...files],
    },
  ];
}

function playwright(name: string, extra: string[]): Suite {
  return {
    name,
    lane: 'e2e',
    needs: 'build',
    tool: 'node_modules/@playwright/test/cli.js',
    options: ['test', '--config', 'e2e/playwright.config.ts', ...extra],
    reportFile: reportFile('e2e'),
    onlyFailed: '--last-failed',
    count: countPlaywright,
  };
}

function reportFile(name: string): string {
  return inProject('test-results', `${name}.json`);
}
