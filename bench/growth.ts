import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createDatabase } from '../src/server/database/createDatabase.ts';
import { newId } from '../src/server/database/newId.ts';
import { createSecrets } from '../src/server/secrets/createSecrets.ts';
import { createKeyRing, formatSecretKeys, makeSecretKey } from '../src/server/secrets/keyRing.ts';
import { insertOperating } from '../src/testing/database/insertOperating.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { dayMs } from '../src/shared/durations.ts';
import { checkPlans } from './growth/checkPlans.ts';
import { leaveDay } from './growth/leaveDay.ts';
import { createRetention } from './growth/createRetention.ts';
import { bytesBesideActs, megabytes, readSizes } from './growth/sizes.ts';

// What days of the product leave in PostgreSQL: sizes, how long the deletes take, and the plan of every
// statement. Fails where a plan grows with a table, or a profile takes more than 200 bytes a day.
const { values } = parseArgs({
  options: {
    profiles: { type: 'string', default: '10000' },
    days: { type: 'string', default: '30' },
    /** Of each profile and day; one has 300, as the sandbox allows all of them. */
    acts: { type: 'string', default: '3' },
    /** Writes of each profile's row and report a day. */
    updates: { type: 'string', default: '4' },
  },
});
const [profiles = 0, days = 1, acts = 1, updates = 1] = [
  values.profiles,
  values.days,
  values.acts,
  values.updates,
].map(Number);
const mostBytesADay = 200;
const mostFigureBytes = 100;

const folder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const postgres = await startPostgres({
  max_wal_size: '4GB',
  shared_buffers: '512MB',
  synchronous_commit: 'off',
});
const database = await createDatabase({ databaseUrl: postgres.url });
const { db } = database;
const key = makeSecretKey();
const now = new Date();
const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs);
const retention = createRetention(database, folder);

try {
  await insertOperating(
    { db, secrets: createSecrets(createKeyRing([key])) },
    {
      count: profiles,
      network: 'sandbox',
      usernameOf: (index) => `account.${index}`,
      sessionOf: (username) => JSON.stringify({ username, token: newId().repeat(8) }),
    },
  );
  const { id: busyId } = await db.selectFrom('profiles').select('id').executeTakeFirstOrThrow();
  await sql`vacuum analyze`.execute(db);
  const before = bytesBesideActs(await readSizes(db));
  for (let day = 1; day <= days; day += 1) {
    const at = daysAgo(days - day);
    await leaveDay(db, { at, acts, busyId, updates });
    await retention.run(at, day === days ? 'at the end of the last day' : undefined);
    // As autovacuum does.
    await sql`vacuum analyze`.execute(db);
  }
  await printSizes(before);
  await checkPlans({
    db,
    databaseUrl: postgres.url,
    secretKeys: formatSecretKeys([key]),
    busyId,
  });
  // The last days of what the first day left.
  await retention.run(daysAgo(days - 1 - 90.5), 'of the first day, after 90 days');
  await retention.run(daysAgo(days - 1 - 365.5), 'of the first day, after 365 days');
} finally {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function printSizes(before: number): Promise<void> {
  const sizes = await readSizes(db);
  console.log(`${profiles} profiles, ${days} days, ${acts} acts of each a day`);
  for (const { name, rows, bytes, indexBytes } of sizes) {
    console.log(
      `  ${name}: ${rows} rows, ${megabytes(bytes)} MB, indexes ${megabytes(indexBytes)} MB`,
    );
  }
  const aDay = (bytesBesideActs(sizes) - before) / profiles / days;
  console.log(
    `bytes a profile and day, beside acts: ${aDay.toFixed(0)} (at most ${mostBytesADay})`,
  );
  if (aDay > mostBytesADay) process.exitCode = 1;
  const figures = sizes.find(({ name }) => name === 'report_days');
  const figureBytes = figures ? (figures.bytes + figures.indexBytes) / figures.rows : Infinity;
  console.log(
    `bytes a day of a profile's figures: ${figureBytes.toFixed(0)} (at most ${mostFigureBytes})`,
  );
  if (figureBytes > mostFigureBytes) process.exitCode = 1;
  const ofActs = sizes.find(({ name }) => name === 'activities');
  const each = ofActs && (ofActs.bytes + ofActs.indexBytes) / ofActs.rows;
  console.log(`bytes an act: ${each?.toFixed(0)}`);
}
