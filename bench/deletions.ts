import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createDatabase } from '../src/server/database/createDatabase.ts';
import { deleteRemoved } from '../src/server/profiles/removed/deleteRemoved.ts';
import { removeAtAnyCode } from '../src/server/profiles/removeProfile.ts';
import { createRetention } from './growth/createRetention.ts';
import { fillActs } from './search/fillActs.ts';

// The longest time that anything else waits for the embedded database while a profile with many acts is
// deleted, and while as many acts have had their time.
const { values } = parseArgs({ options: { acts: { type: 'string', default: '200000' } } });
const folder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const database = await createDatabase({ folder: path.join(folder, 'database') });
const { db } = database;
const { signal } = new AbortController();

try {
  const { userId, profileId } = await fillActs(db, Number(values.acts));
  const removed = await longestWait(async () => {
    await removeAtAnyCode({ database }, { userId, profileId });
    await deleteRemoved({ database }, signal);
  });
  console.log(`a profile with ${values.acts} acts is deleted: ${removed}`);
  await dateIds();
  const late = new Date(Date.now() + 400 * 24 * 3_600_000);
  const retention = createRetention(database, folder);
  const deleted = await longestWait(() => retention.run(late));
  console.log(`${values.acts} acts have had their time: ${deleted}`);
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The ids of the product have the time in them, by which the retention finds them. */
async function dateIds(): Promise<void> {
  await sql`update activities set id = (lpad(to_hex((extract(epoch from planned_at) * 1000)::bigint), 12, '0')
    || '70008000' || substr(md5(id::text), 1, 12))::uuid`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/**
 * Of a small query, asked again and again meanwhile; also in time of the processor, which other programs of the
 * machine do not lengthen.
 */
async function longestWait(work: () => Promise<unknown>): Promise<string> {
  let [longestMs, longestCpuMs] = [0, 0];
  const done = new AbortController();
  const startedAt = performance.now();
  const working = work().finally(() => done.abort());
  while (!done.signal.aborted) {
    const askedAt = performance.now();
    const before = process.cpuUsage();
    await db.selectFrom('users').select('id').limit(1).execute();
    const { user, system } = process.cpuUsage(before);
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    longestCpuMs = Math.max(longestCpuMs, (user + system) / 1000);
    await pause(5);
  }
  await working;
  const seconds = (performance.now() - startedAt) / 1000;
  return `${seconds.toFixed(0)} s, others waited for ${longestMs.toFixed(0)} ms at most (${longestCpuMs.toFixed(0)} of CPU)`;
}
