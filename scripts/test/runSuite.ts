import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../../src/testing/postgres/startPostgres.ts';
import { inProject, projectFolder } from '../setup/paths.mjs';
import { sayCount, settle, type Count } from './counts.ts';
import { suiteEnvironment } from './suiteEnvironment.ts';
import type { Suite } from './suites.ts';

export interface Outcome extends Count {
  name: string;
  seconds: number;
}

const oneFailure: Count = { passed: 0, failed: 1, skipped: 0 };

/** Runs a suite to its end, whatever happens in it, and shows its output in one piece. */
export async function runSuite(suite: Suite): Promise<Outcome> {
  const startedAt = performance.now();
  const count = await countOf(suite).catch((error: unknown) => {
    console.error(`${suite.name}: ${error instanceof Error ? error.message : String(error)}`);
    return oneFailure;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`── ${suite.name}: ${sayCount(count)} in ${seconds.toFixed(1)} s`);
  return { ...count, name: suite.name, seconds };
}

async function countOf(suite: Suite): Promise<Count> {
  if (!suite.needsPostgres) return runTool(suite, {});
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return runTool(suite, { TEST_DATABASE_URL: given });
  const postgres = await startPostgres();
  try {
    return await runTool(suite, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function runTool(suite: Suite, extraEnv: Record<string, string>): Promise<Count> {
  const { reportFile, count } = suite;
  if (reportFile) {
    mkdirSync(path.dirname(reportFile), { recursive: true });
    rmSync(reportFile, { force: true });
  }
  const exitCode = await endOf(suite, extraEnv);
  if (!reportFile || !count) {
    return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : oneFailure;
  }
  if (!existsSync(reportFile)) return oneFailure;
  return settle(count(JSON.parse(readFileSync(reportFile, 'utf8'))), exitCode);
}

function endOf(suite: Suite, extraEnv: Record<string, string>): Promise<number | null> {
  const tool = inProject('node_modules', suite.tool);
  const child = spawn(process.execPath, [...(suite.nodeOptions ?? []), tool, ...suite.options], {
    cwd: projectFolder,
    env: { ...suiteEnvironment(process.env), ...extraEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      if (suite.runsAlone) process.stdout.write(piece);
      else output.push(piece);
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
