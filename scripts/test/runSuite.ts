import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { variableNames } from '../../src/server/config/readConfig.ts';
import { inProject, projectFolder } from '../setup/paths.mjs';
import { mayBeFlaky, sayCount, settle, withRerun, type Count } from './counts.ts';
import type { Suite } from './suites.ts';

export interface Outcome extends Count {
  suite: Suite;
  seconds: number;
}

/** Runs a suite to its end, whatever happens in it, and shows its output in one piece. */
export async function runSuite(suite: Suite): Promise<Outcome> {
  const startedAt = performance.now();
  const count = await countOf(suite).catch((error: unknown): Count => {
    console.error(`${suite.name}: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`── ${suite.name}: ${sayCount(count)} in ${seconds.toFixed(1)} s`);
  return { ...count, suite, seconds };
}

/**
 * Runs the few tests that failed once more, now that no other suite takes their CPU. The output of
 * both runs stays.
 */
export async function rerunFailed(outcome: Outcome): Promise<Outcome> {
  const { suite } = outcome;
  if (suite.onlyFailed === undefined || !mayBeFlaky(outcome)) return outcome;
  console.log(`── ${suite.name}: what failed runs again, alone`);
  const rerun = await runSuite({ ...suite, options: [...suite.options, suite.onlyFailed] });
  return { ...outcome, ...withRerun(outcome, rerun) };
}

async function countOf(suite: Suite): Promise<Count> {
  const { reportFile, count } = suite;
  if (reportFile) {
    mkdirSync(path.dirname(reportFile), { recursive: true });
    rmSync(reportFile, { force: true });
  }
  const exitCode = await exitCodeOf(suite);
  if (!reportFile || !count) {
    const failed = exitCode === 0 ? 0 : 1;
    return { passed: 1 - failed, failed, skipped: 0 };
  }
  const found = existsSync(reportFile)
    ? count(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  return settle(found, { exitCode, mayBeEmpty: suite.mayBeEmpty });
}

function exitCodeOf(suite: Suite): Promise<number | null> {
  const tool = inProject(suite.tool);
  const child = spawn(process.execPath, [...(suite.nodeOptions ?? []), tool, ...suite.options], {
    cwd: projectFolder,
    env: suiteEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      if (!suite.reportFile) output.push(piece);
      else process.stdout.write(piece);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code);
    });
  });
}

/**
 * Without the settings of a Meelo that is run from this shell. What one process has compiled, the
 * next ones load.
 */
export function suiteEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(([name]) => !variableNames.includes(name));
  return {
    ...Object.fromEntries(kept),
    FORCE_COLOR: '0',
    NODE_COMPILE_CACHE: inProject('node_modules/.cache/node'),
  };
}
