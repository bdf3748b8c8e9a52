import { inProject } from '../setup/paths.mjs';
import { countJest, countPlaywright, type Count } from './counts.ts';

/** One part of `npm test`: a Node tool, and how its outcome is counted. */
export interface Suite {
  name: string;
  /** Path of the tool below node_modules, and its options. */
  tool: string;
  options: string[];
  /** Node's own options for the tool. */
  nodeOptions?: string[];
  /** Reads the numbers from the report; without it the suite counts as one check. */
  count?: (report: unknown) => Count;
  reportFile?: string;
  needsPostgres?: boolean;
  /** Runs after the others and with nothing beside it: browsers want the whole machine. */
  runsAlone?: boolean;
}

const reportsFolder = inProject('test-results');

/** In the order in which they are started. */
export function suitesFor(workers: number): Suite[] {
  const jest = (name: string, extra: string[]) => ({
    name,
    tool: 'jest/bin/jest.js',
    nodeOptions: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    reportFile: reportFile(name),
    options: [
      '--json',
      `--outputFile=${reportFile(name)}`,
      `--maxWorkers=${workers}`,
      // A set-up that failed half-way leaves a database open; the run has to end all the same.
      '--forceExit',
      ...extra,
    ],
    count: countJest,
  });
  return [
    jest('unit', ['--silent']),
    { name: 'types', tool: 'typescript/bin/tsc', options: ['--noEmit'] },
    { name: 'lint', tool: 'oxlint/bin/oxlint', options: [] },
    { name: 'format', tool: 'prettier/bin/prettier.cjs', options: ['--check', '.'] },
    {
      ...jest('postgres', ['--silent', '--selectProjects', 'server', '--', 'src/server/']),
      needsPostgres: true,
    },
    {
      name: 'e2e',
      tool: '@playwright/test/cli.js',
      options: ['test', '--config', 'e2e/playwright.config.ts'],
      reportFile: reportFile('e2e'),
      count: countPlaywright,
      runsAlone: true,
    },
  ];
}

function reportFile(name: string): string {
  return `${reportsFolder}/${name}.json`;
}
