import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { projectFolder } from '../src/testing/projectFolder.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { addAccounts } from './memory/addAccounts.ts';
import { followProfiles, type Followed } from './memory/followProfiles.ts';
import { memoryOf, serverPid, type Memory } from './memory/serverMemory.ts';
import { npmStart, type Started } from './support/npmStart.ts';

// Memory of the server as `npm start` starts it: people log in, link the sandbox's account,
// synchronise it and keep their pages open, while the bot acts. One process, or with `--apart` an
// API and a worker. RSS by /proc (Linux only).
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'pglite' },
    profiles: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '90' },
    apart: { type: 'boolean', default: false },
  },
});
const [profiles = 1, seconds = 1] = [values.profiles, values.seconds].map(Number);
if (!['pglite', 'postgres'].includes(values.engine)) throw new Error('--engine pglite or postgres');
if (values.apart && values.engine === 'pglite') throw new Error('--apart needs --engine postgres');
const restMs = 3000;
const roles = values.apart ? ['api', 'worker'] : ['all'];

const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const postgres = values.engine === 'postgres' ? await startPostgres() : undefined;
const started: Started[] = [];
try {
  const env = {
    PORT: String(await getPort({ host: '127.0.0.1' })),
    DATA_DIR: dataFolder,
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const accounts = await addAccounts({ dataFolder, databaseUrl: postgres?.url }, profiles);
  for (const ROLE of roles) started.push(await npmStart(projectFolder, { ...env, ROLE }));
  const pids = roles.map((role) => serverPid(dataFolder, role));
  await pause(restMs);
  console.log(`${values.engine}, ${profiles} profiles`);
  report('idle', pids.map(memoryOf));
  const followed = await followProfiles(started[0]?.url ?? '', accounts);
  await measure(pids, followed);
  await followed.stop();
} finally {
  for (const each of started.toReversed()) await each.stop();
  await postgres?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

/** Prints what is used at growing distances, the last one after all seconds. */
async function measure(pids: number[], followed: Followed): Promise<void> {
  const startedAt = performance.now();
  const marks = [30, 90, 300, 600, 1200, 1800, 2700, 3600].filter((mark) => mark < seconds);
  const highest = pids.map(() => 0);
  for (const mark of [...marks, seconds]) {
    while (performance.now() - startedAt < mark * 1000) {
      await pause(500);
      pids.forEach((pid, index) => {
        highest[index] = Math.max(highest[index] ?? 0, memoryOf(pid).rss);
      });
    }
    const now = pids.map((pid, index) => ({ ...memoryOf(pid), sampled: highest[index] }));
    report(`${mark} s, ${await followed.acts()} acts`, now);
  }
}

function report(when: string, all: (Memory & { sampled?: number | undefined })[]): void {
  all.forEach(({ rss, peak, sampled = rss }, index) => {
    console.log(
      `  ${roles[index]} after ${when}: ${rss.toFixed(0)} MB; ` +
        `highest ${sampled.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`,
    );
  });
}
