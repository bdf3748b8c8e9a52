import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { median } from './median.ts';
import type { Order, Target } from './profilesAnswer/server.ts';

// What a page's poll costs: GET /api/profiles against a bare Fastify route with the same list, in
// the same run and the same process, on both databases. Rounds alternate; the median counts.

const rounds = 5;
const secondsEach = 3;
const connections = 20;

interface Case {
  name: string;
  isChanging: boolean;
  url: (target: Target) => string;
  headers: (target: Target) => Record<string, string>;
}

const signedIn = ({ authorization }: Target) => ({ authorization });
const url = (target: Target) => target.url;
const cases: Case[] = [
  { name: 'bare route', isChanging: false, url: (target) => target.bareUrl, headers: () => ({}) },
  {
    name: 'unchanged, 304',
    isChanging: false,
    url,
    headers: (target) => ({ ...signedIn(target), 'if-none-match': target.etag }),
  },
  { name: 'unchanged, 200', isChanging: false, url, headers: signedIn },
  { name: 'changed, 200', isChanging: true, url, headers: signedIn },
];

interface Measure {
  perSecond: number;
  cpuMicroseconds: number;
}

await measureOn('PGlite', {});
const postgres = await startPostgres();
try {
  await measureOn('PostgreSQL', { DATABASE_URL: postgres.url });
} finally {
  await postgres.stop();
}

async function measureOn(engine: string, environment: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
  const program = path.join(import.meta.dirname, 'profilesAnswer/server.ts');
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...environment };
  const server = fork(program, { env });
  try {
    const [target] = (await once(server, 'message')) as [Target];
    const measures = new Map<Case, Measure[]>(cases.map((one) => [one, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const one of cases) {
        const measure = await run(server, target, one);
        // The first round warms up.
        if (round > 0) measures.get(one)?.push(measure);
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
  const before = await cpuOf(server);
  const result = await autocannon({
    url: one.url(target),
    headers: one.headers(target),
    connections,
    duration: secondsEach,
  });
  const cpu = (await cpuOf(server)) - before;
  const requests = result['2xx'] + result['3xx'];
  if (result.errors > 0 || result['4xx'] + result['5xx'] > 0) throw new Error(`${one.name} failed`);
  return { perSecond: requests / result.duration, cpuMicroseconds: cpu / requests };
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu' satisfies Order);
  const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

function report(engine: string, measures: Map<Case, Measure[]>): void {
  const [bare] = [...measures.values()].map(medianOf);
  console.log(`\n${engine}`);
  for (const [{ name }, all] of measures) {
    const { perSecond, cpuMicroseconds } = medianOf(all);
    const ratio = perSecond / (bare?.perSecond ?? NaN);
    console.log(
      `  ${name.padEnd(16)}${perSecond.toFixed(0).padStart(8)} requests/s` +
        `${ratio.toFixed(2).padStart(8)} of bare${cpuMicroseconds.toFixed(0).padStart(8)} µs CPU`,
    );
  }
}

function medianOf(all: Measure[]): Measure {
  return {
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: median(all.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  };
}
