import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createSandboxNetwork } from '../src/sandbox/sandboxNetwork.ts';
import { createDatabase } from '../src/server/database/createDatabase.ts';
import { createSecrets } from '../src/server/secrets/createSecrets.ts';
import { createKeyRing, formatSecretKeys, makeSecretKey } from '../src/server/secrets/keyRing.ts';
import { insertOperating } from '../src/testing/insertOperating.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { cpuSeconds } from './bots/cpuSeconds.ts';

// Workers act for many profiles on PostgreSQL: acts and CPU a second, and how late the polls are.
const { values } = parseArgs({
  options: {
    profiles: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '1' },
    slots: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '120' },
    /** Nobody pays: every bot rests. */
    resting: { type: 'boolean', default: false },
  },
});
const [profiles = 0, workers = 1, seconds = 1] = [
  values.profiles,
  values.workers,
  values.seconds,
].map(Number);
const warmUpMs = 20_000;

const folder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const postgres = await startPostgres();
const database = await createDatabase({ databaseUrl: postgres.url });
const { db } = database;
const children: ChildProcess[] = [];
try {
  const key = makeSecretKey();
  await prepare(createSecrets(createKeyRing([key])));
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    SECRET_KEYS: formatSecretKeys([key]),
    DATA_DIR: folder,
    ROLE: 'worker',
    BOT_SLOTS: values.slots,
  };
  for (let index = 0; index < workers; index += 1) {
    const child = fork(path.join(import.meta.dirname, 'bots/worker.ts'), { env });
    children.push(child);
    await once(child, 'message');
  }
  await pause(warmUpMs);
  await measure();
} finally {
  for (const child of children) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The polls of the first minutes are spread as those of a day are. */
async function prepare(secrets: ReturnType<typeof createSecrets>): Promise<void> {
  const sandbox = createSandboxNetwork({ stepMs: 0 });
  const signedIn = await sandbox.signIn({ username: 'ana.creates', password: 'sandbox' });
  const session = signedIn.outcome === 'accepted' ? signedIn.session : '';
  await insertOperating(
    { db, secrets },
    {
      count: profiles,
      network: sandbox.name,
      usernameOf: () => 'ana.creates',
      sessionOf: () => session,
    },
  );
  await sql`update profiles set
    next_look_at = now() + random() * ${86_400 / sandbox.limits.dailyCap} * interval '1 second',
    next_snapshot_at = now() + random() * interval '15 minutes'`.execute(db);
  if (values.resting) {
    await db.updateTable('users').set({ payment_status: 'INACTIVE' }).execute();
    await sql`update profiles set rests_for = 'payment',
      next_look_at = now() + random() * interval '30 minutes',
      next_snapshot_at = now() + random() * interval '1 hour'`.execute(db);
  }
  await sql`analyze`.execute(db);
}

async function measure(): Promise<void> {
  const before = { acts: await countActs(), cpu: cpuNow(), at: performance.now() };
  const lateness: number[] = [];
  while (performance.now() - before.at < seconds * 1000) {
    await pause(500);
    lateness.push(await longestWait());
  }
  const passed = (performance.now() - before.at) / 1000;
  const acts = (await countActs()) - before.acts;
  const cpu = cpuNow();
  const [workerCpu, postgresCpu] = [
    cpu.workers - before.cpu.workers,
    cpu.postgres - before.cpu.postgres,
  ];
  const late = lateness.toSorted((a, b) => a - b);
  const { open } = await db
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  console.log(
    `${profiles} profiles, ${workers} workers of ${values.slots} slots, ${passed.toFixed(0)} s\n` +
      `  acts: ${(acts / passed).toFixed(1)} a second, ${open} under way\n` +
      `  longest wait of a due profile: p50 ${at(late, 0.5)} s, p99 ${at(late, 0.99)} s\n` +
      `  CPU of a core: workers ${percent(workerCpu, passed)}, PostgreSQL ${percent(postgresCpu, passed)}\n` +
      `  CPU an act: ${acts === 0 ? '–' : (((workerCpu + postgresCpu) / acts) * 1000).toFixed(1)} ms`,
  );
}

function at(sorted: number[], share: number): string {
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
}

function percent(cpu: number, passed: number): string {
  return `${((cpu / passed) * 100).toFixed(1)} %`;
}

async function countActs(): Promise<number> {
  const { acts } = await db
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<number>().as('acts'))
    .where('outcome', '=', 'done')
    .executeTakeFirstOrThrow();
  return acts;
}

/** Of those that no worker has claimed. */
async function longestWait(): Promise<number> {
  const { rows } = await sql<{ late: number | null }>`
    select extract(epoch from now() - min(next_look_at))::float8 as late from profiles
    where next_look_at <= now() and (lease_until is null or lease_until < now())`.execute(db);
  return rows[0]?.late ?? 0;
}

function cpuNow() {
  return {
    workers: children.reduce((sum, { pid = 0 }) => sum + cpuSeconds(pid), 0),
    postgres: cpuSeconds(postgres.pid),
  };
}
