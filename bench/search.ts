import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTimeBudget } from '../src/server/database/timeBudget.ts';
import { activityFile } from '../src/server/activity/file/activityFile.ts';
import { listActivities } from '../src/server/activity/activities.ts';
import { createDatabase } from '../src/server/database/createDatabase.ts';
import type { Database } from '../src/server/database/Database.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { median } from './support/median.ts';
import { fillActs } from './search/fillActs.ts';

// The search in 100 000 acts of one profile beside as many of others, on both engines, and the file of
// all of them. Fails where the median of a search takes more than 200 ms.
const mostMs = 200;
/** As a call of the API gives it. */
const batchMs = 3000;
const turns = 7;

const searches: Record<string, object> = {
  'a word that nobody wrote': { search: 'zeppelin' },
  'a word of every tenth act': { search: 'manha' },
  'a word of most acts': { search: 'the' },
  Japanese: { search: '朝の海' },
  'three words': { search: 'author beautiful light' },
  'a word, a kind and an outcome, page 50': {
    search: 'light',
    kind: 'aiComment',
    outcome: 'done',
    page: 50,
  },
  'a person': { person: 'author.7' },
  'no filter': {},
};

const folder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const postgres = await startPostgres({ synchronous_commit: 'off' });
try {
  await measure('PostgreSQL', await createDatabase({ databaseUrl: postgres.url }));
  await measure('PGlite', await createDatabase({ folder: path.join(folder, 'database') }));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(engine: string, database: Database): Promise<void> {
  const { db } = database;
  const sources = { db, media: { thumbUrl: () => '' }, networks: new Map() as never };
  const profile = await fillActs(db, 100_000);
  console.log(engine);
  for (const [name, query] of Object.entries(searches)) {
    const times: number[] = [];
    let total = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      const from = performance.now();
      const answer = await listActivities(sources, { ...profile, page: 1, limit: 10, ...query });
      times.push(performance.now() - from);
      total = answer.pagination.total;
    }
    report(`${name} (${total} found)`, times);
    if (median(times) > mostMs) process.exitCode = 1;
  }
  const from = performance.now();
  let bytes = 0;
  const databaseTime = createTimeBudget(batchMs);
  for await (const piece of activityFile(
    { ...sources, databaseTime },
    {
      ...profile,
      language: 'en',
      timeZone: 'UTC',
      separator: ',',
    },
  )) {
    bytes += piece.length;
  }
  report(`a file of all, ${(bytes / 1e6).toFixed(1)} MB`, [performance.now() - from]);
  await database.close();
}

function report(name: string, times: number[]): void {
  const [middle, most] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(0));
  console.log(`  ${name}: ${middle} ms, most ${most} ms`);
}
