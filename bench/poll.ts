import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { median } from './support/median.ts';
import type { Order, Poll, Target } from './poll/server.ts';

// What a page's poll costs: GET /api/profiles against a bare Fastify route with the same list, in
// the same run and the same process, on both databases. Each connection is a user; where the answers
// are changed, one connection alone shows what a read costs that is not shared with others. Each turn
// has all cases, so that a busy machine slows all; the median counts.
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '3' },
    /** `pglite` or `postgres` alone. */
    engine: { type: 'string' },
  },
});
const [turns = 0, seconds = 0] = [values.turns, values.seconds].map(Number);
const connections = 20;
/** As `npm start` sets it. */
const execArgv = ['--max-semi-space-size=4'];

interface Case {
  name: string;
  isChanging: boolean;
  connections: number;
  /** The request of a connection; the bare route's unless given. */
  poll?: (poll: Poll) => autocannon.Request;
}

const signedIn = ({ path, authorization }: Poll) => ({ path, headers: { authorization } });
const confirming = ({ path, authorization, etag }: Poll) => ({
  path,
  headers: { authorization, 'if-none-match': etag },
});
const cases: Case[] = [
  { name: 'bare route', isChanging: false, connections },
  { name: 'unchanged, 304', isChanging: false, connections, poll: confirming },
  { name: 'unchanged, 200', isChanging: false, connections, poll: signedIn },
  { name: 'changed, 200', isChanging: true, connections, poll: signedIn },
  { name: 'changed, alone', isChanging: true, connections: 1, poll: signedIn },
];

interface Measure {
  perSecond: number;
  cpuMicroseconds: number;
}

if (values.engine !== 'postgres') await measureOn('PGlite', {});
if (values.engine !== 'pglite') {
  const postgres = await startPostgres();
  try {
    await measureOn('PostgreSQL', { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, environment: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
  const program = path.join(import.meta.dirname, 'poll/server.ts');
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...environment };
  const server = fork(program, { env, execArgv });
  try {
    const [target] = (await once(server, 'message')) as [Target];
    const measures = new Map<Case, Measure[]>(cases.map((one) => [one, []]));
    for (let turn = 0; turn <= turns; turn++) {
      for (const one of cases) {
        const measure = await run(server, target, one);
        // The first turn warms up.
        if (turn > 0) measures.get(one)?.push(measure);
      }
    }
    report(engine, measures);
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(folder, { recursive: true });
  }
}

async function run(server: ChildProcess, target: Target, one: Case): Promise<Measure> {
  server.send({ changing: one.isChanging } satisfies Order);
  const requests = target.polls.map((poll) => one.poll?.(poll) ?? {});
  let client = 0;
  const before = await cpuOf(server);
  const result = await autocannon({
    url: one.poll ? target.url : target.bareUrl,
    connections: one.connections,
    duration: seconds,
    setupClient(connection) {
      connection.setRequests([requests[client++ % requests.length] ?? {}]);
    },
  });
  const cpu = (await cpuOf(server)) - before;
  const answers = result['2xx'] + result['3xx'];
  if (result.errors > 0 || result['4xx'] + result['5xx'] > 0) throw new Error(`${one.name} failed`);
  return { perSecond: answers / result.duration, cpuMicroseconds: cpu / answers };
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu' satisfies Order);
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

function report(engine: string, measures: Map<Case, Measure[]>): void {
  const [bare = []] = measures.values();
  console.log(`\n${engine}, median of ${turns} turns (lowest to highest)`);
  for (const [{ name }, all] of measures) {
    const perSecond = median(all.map((measure) => measure.perSecond));
    const cpu = all.map(({ cpuMicroseconds }) => cpuMicroseconds);
    console.log(
      `  ${name.padEnd(16)}${perSecond.toFixed(0).padStart(7)} requests/s` +
        `  ${spread(shares(all, bare, 'perSecond'))} of bare` +
        `  ${spread(cpu, 0)} µs CPU` +
        `  bare by CPU ${spread(shares(bare, all, 'cpuMicroseconds'))}`,
    );
  }
}

/** Turn by turn. */
function shares(of: Measure[], by: Measure[], unit: keyof Measure): number[] {
  return of.map((measure, turn) => measure[unit] / (by[turn]?.[unit] ?? NaN));
}

function spread(values: number[], digits = 2): string {
  const [lowest, middle, highest] = [Math.min(...values), median(values), Math.max(...values)];
  const [low, mid, high] = [lowest, middle, highest].map((value) => value.toFixed(digits));
  return `${mid} (${low} to ${high})`;
}
