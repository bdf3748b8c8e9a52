import { beforeEach, expect, test } from '@jest/globals';
import { syncBench } from '../../../testing/syncBench.ts';
import { insertProfile, insertUser } from '../../../testing/insertProfile.ts';
import type { SyncContext } from './SyncContext.ts';
import { workingSyncCodes } from '../moveSync.ts';
import { resumeSyncs } from './sweepSyncs.ts';

const bench = syncBench();
const moreThanOneBatch = 30;

let sent: string[];
let onSend: () => void;
beforeEach(() => {
  sent = [];
  onSend = () => {};
});

async function send(_name: unknown, payload: object): Promise<void> {
  onSend();
  if ('profileId' in payload) sent.push(String(payload.profileId));
}

/** Notes the jobs instead of sending them. */
const context = (): SyncContext => ({
  ...bench.syncContext(),
  jobs: { ...bench.jobs, send },
});

async function insertWorking(count: number): Promise<string[]> {
  const user_id = await insertUser(bench.database.db);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const sync_code = workingSyncCodes[index % workingSyncCodes.length] ?? null;
    ids.push(await insertProfile(bench.database.db, { user_id, username: `${index}`, sync_code }));
  }
  return ids.toSorted();
}

test('workers that look at the same time send the job of a profile once, and not again', async () => {
  const ids = await insertWorking(moreThanOneBatch);
  await insertProfile(bench.database.db, { sync_code: 7 });
  await Promise.all([resumeSyncs(context()), resumeSyncs(context()), resumeSyncs(context())]);
  await resumeSyncs(context());
  expect(sent.toSorted()).toEqual(ids);
});

test('a worker that dies before the job is sent loses nothing', async () => {
  const ids = await insertWorking(2);
  onSend = () => {
    throw new Error('killed');
  };
  await expect(resumeSyncs(context())).rejects.toThrow('killed');
  onSend = () => {};
  await resumeSyncs(context());
  expect(sent.toSorted()).toEqual(ids);
});

test('sends the job again once it must have been worked, unless a worker has the profile', async () => {
  const { db } = bench.database;
  const [free, held] = await insertWorking(2);
  await resumeSyncs(context());
  const resumed = await db.selectFrom('profiles').select('resume_at').execute();
  const seconds = resumed.map(({ resume_at: at }) => (at.getTime() - Date.now()) / 1000);
  expect(Math.min(...seconds)).toBeGreaterThan(20);
  sent = [];
  await db
    .updateTable('profiles')
    .set({ resume_at: new Date(0) })
    .execute();
  await db
    .updateTable('profiles')
    .set({ lease_holder: crypto.randomUUID(), lease_until: new Date(Date.now() + 60_000) })
    .where('id', '=', held ?? '')
    .execute();
  await resumeSyncs(context());
  expect(sent).toEqual([free]);
});
