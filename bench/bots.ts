import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database } from '../src/server/database/Database.ts';
import { createDatabase } from '../src/server/database/createDatabase.ts';
import { formatSecretKeys, makeSecretKey } from '../src/server/secrets/keyRing.ts';
import { endChild } from '../src/testing/endChild.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { cpuSeconds } from './bots/cpuSeconds.ts';
import { prepare, type Mode } from './bots/prepare.ts';
import { dropRules, layRules } from './bots/rules.ts';
import { sample, type Sample } from './bots/sample.ts';
import { median } from './support/median.ts';

// Workers act for many profiles: acts and CPU a second, and how late the polls are.
const { values } = parseArgs({
  options: {
    profiles: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '1' },
    slots: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '120' },
    /** `pglite`: one process, which is API and worker. */
    engine: { type: 'string', default: 'postgres' },
    /** All profiles are due all the time, so that the slots never run dry. */
    overdue: { type: 'boolean', default: false },
    /** Nobody pays: every bot rests. */
    resting: { type: 'boolean', default: false },
    /** Every bot rests at its daily cap. */
    capped: { type: 'boolean', default: false },
    /** Every bot rests outside its working hours, and reads meanwhile what addresses its account. */
    night: { type: 'boolean', default: false },
    /** Measures in turns without and with rules of each profile, which hold nothing back: A B B A. */
    rules: { type: 'boolean', default: false },
    turns: { type: 'string', default: '8' },
  },
});
const isEmbedded = values.engine === 'pglite';
const count = Number(values.profiles);
const workers = isEmbedded ? 1 : Number(values.workers);
const mode: Mode =
  (values.overdue && 'overdue') ||
  (values.resting && 'unpaid') ||
  (values.capped && 'capped') ||
  (values.night && 'night') ||
  'acting';
const warmUpMs = 20_000;
const rulesSettleMs = 3000;

const folder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const key = makeSecretKey();
const postgres = isEmbedded ? undefined : await startPostgres();
const children: ChildProcess[] = [];
let database: Database | undefined;
try {
  database = await createDatabase(
    postgres ? { databaseUrl: postgres.url } : { folder: path.join(folder, 'database') },
  );
  await prepare(database, { count, mode, key });
  if (isEmbedded) await database.close();
  for (let index = 0; index < workers; index += 1) await startWorker();
  await pause(warmUpMs);
  await (values.rules ? compareRules() : measure());
} finally {
  for (const child of children) await endChild(child, 'SIGTERM');
  if (!isEmbedded) await database?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function startWorker(): Promise<void> {
  const child = fork(path.join(import.meta.dirname, 'bots/worker.ts'), {
    env: {
      ...process.env,
      ...(postgres && { DATABASE_URL: postgres.url }),
      SECRET_KEYS: formatSecretKeys([key]),
      DATA_DIR: folder,
      ROLE: postgres ? 'worker' : 'all',
      BOT_SLOTS: values.slots,
      BENCH_MODE: mode,
    },
  });
  children.push(child);
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (answer !== 'ready') throw new Error('The worker has ended before it was ready.');
}

/** The embedded database can be asked by the process that has it open only. */
async function takeSample(): Promise<Sample> {
  const [worker] = children;
  if (!isEmbedded && database) return sample(database.db);
  worker?.send('sample');
  const [taken] = (await once(worker as ChildProcess, 'message')) as [Sample];
  return taken;
}

async function compareRules(): Promise<void> {
  if (isEmbedded || !database) throw new Error('Rules are compared on PostgreSQL.');
  const rates: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    const kind = turn % 4 === 0 || turn % 4 === 3 ? 'without' : 'with';
    await dropRules(database);
    if (kind === 'with') await layRules(database);
    await pause(rulesSettleMs);
    console.log(`${kind} rules`);
    rates[kind].push(await measure());
  }
  const [without, having] = [median(rates.without), median(rates.with)];
  const share = percent(having / without, 1);
  console.log(
    `acts a second, medians: ${without.toFixed(1)} without rules, ${having.toFixed(1)} with (${share})`,
  );
}

/** Acts a second. */
async function measure(): Promise<number> {
  const before = { ...(await takeSample()), cpu: cpuNow(), at: performance.now() };
  const waits: number[] = [];
  let last: Sample = before;
  while (performance.now() - before.at < Number(values.seconds) * 1000) {
    await pause(500);
    last = await takeSample();
    waits.push(last.longestWaitSeconds);
  }
  const passed = (performance.now() - before.at) / 1000;
  const acts = last.acts - before.acts;
  const cpu = cpuNow();
  const workerCpu = cpu.workers - before.cpu.workers;
  const postgresCpu = cpu.postgres - before.cpu.postgres;
  const sorted = waits.toSorted((a, b) => a - b);
  console.log(
    `${count} profiles, ${mode}, ${values.engine}, ` +
      `${workers} workers of ${values.slots} slots, ${passed.toFixed(0)} s\n` +
      `  acts: ${(acts / passed).toFixed(1)} a second, ${last.underWay} under way\n` +
      `  longest wait of a due profile: p50 ${at(sorted, 0.5)} s, p99 ${at(sorted, 0.99)} s\n` +
      `  CPU of a core: workers ${percent(workerCpu, passed)}, PostgreSQL ${percent(postgresCpu, passed)}\n` +
      `  CPU an act: ${acts === 0 ? '–' : (((workerCpu + postgresCpu) / acts) * 1000).toFixed(1)} ms`,
  );
  return acts / passed;
}

function at(sorted: number[], share: number): string {
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
}

function percent(cpu: number, passed: number): string {
  return `${((cpu / passed) * 100).toFixed(1)} %`;
}

function cpuNow() {
  return {
    workers: children.reduce((sum, { pid = 0 }) => sum + cpuSeconds(pid), 0),
    postgres: postgres ? cpuSeconds(postgres.pid) : 0,
  };
}
