import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { pgliteTemplate } from '../../testing/database/pgliteTemplate.ts';
import { createJobs, type Jobs } from '../jobs/createJobs.ts';
import { createDatabase } from './createDatabase.ts';
import type { Database } from './Database.ts';
import { sendMaintenance } from '../../testing/api/sendMaintenance.ts';
import { unscheduled } from '../../testing/database/unscheduled.ts';
import { newId } from './newId.ts';
import {
  freeSpaceAgainBytes,
  freeSpaceFloorBytes,
  freeSpaceReserveBytes,
} from './refuseWhenFull.ts';

const tooLittle = freeSpaceFloorBytes - 1;
let free: number;
let database: Database | undefined;
let jobs: Jobs | undefined;
beforeEach(() => {
  free = Infinity;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await jobs?.stop();
  jobs = undefined;
  await database?.close();
  database = undefined;
});

async function open(freeSpace = () => free): Promise<Database> {
  let nowMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1000));
  database = await createDatabase({ freeSpace, template: await pgliteTemplate() });
  return database;
}

test('refuses what would grow a full disk, and lets reading and deleting through', async () => {
  const { db } = await open();
  const add = () =>
    db
      .insertInto('users')
      .values({ id: newId(), name: 'Ana', email: `${newId()}@b.co`, password_hash: '' })
      .execute();
  await add();
  free = tooLittle;
  await expect(add()).rejects.toMatchObject({ code: 'storage.full', status: 503 });
  await expect(db.updateTable('users').set({ name: 'B' }).execute()).rejects.toMatchObject({
    code: 'storage.full',
  });
  await expect(
    db.transaction().execute((trx) => trx.updateTable('users').set({ name: 'B' }).execute()),
  ).rejects.toMatchObject({ code: 'storage.full' });
  await expect(db.selectFrom('users').select('name').execute()).resolves.toEqual([{ name: 'Ana' }]);
  await db.deleteFrom('users').execute();
  free = freeSpaceAgainBytes;
  await add();
});

test('refuses statements that were written as text, too', async () => {
  const { db } = await open();
  free = tooLittle;
  await expect(sql`insert into users values (1)`.execute(db)).rejects.toMatchObject({
    code: 'storage.full',
  });
  await sql`delete from users`.execute(db);
});

test('writes nothing at all without a reserve', async () => {
  const { db, bossOptions, tidy } = await open();
  const full = { code: 'storage.full' };
  free = freeSpaceReserveBytes - 1;
  await expect(db.deleteFrom('users').execute()).rejects.toMatchObject(full);
  await expect(sql`delete from users`.execute(db)).rejects.toMatchObject(full);
  await expect(db.selectFrom('users').select('id').forUpdate().execute()).rejects.toMatchObject(
    full,
  );
  await expect(bossOptions.db?.executeSql('select 1')).rejects.toMatchObject(full);
  await expect(db.selectFrom('users').select('id').execute()).resolves.toEqual([]);
  await tidy();
  free = freeSpaceAgainBytes;
  await db.deleteFrom('users').execute();
  await bossOptions.db?.executeSql('select 1');
});

test('tells the operator that a new database needs space', async () => {
  free = tooLittle;
  await expect(open()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('Free up disk space until 160 MB are available'),
  });
});

test('lets the job queue complete and delete jobs on a full disk', async () => {
  const { bossOptions, db } = await open();
  const boss = new PgBoss({ ...bossOptions, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('queue');
  for (const n of [1, 2, 3]) await boss.send('queue', { n });
  const [old, current] = await boss.fetch('queue', { batchSize: 2 });
  await boss.complete('queue', old?.id ?? '');
  await sql`update pgboss.job set completed_on = now() - interval '1 year'
    where state = 'completed'`.execute(db);
  free = tooLittle;
  await boss.supervise('queue');
  await boss.complete('queue', current?.id ?? '');
  const jobs = await boss.findJobs('queue');
  expect(jobs.map(({ state }) => state).toSorted()).toEqual(['completed', 'created']);
  expect(jobs.find(({ state }) => state === 'completed')?.id).toBe(current?.id);
  await boss.stop({ graceful: false });
});

test('jobs wait without errors while the disk is full, and run once there is space', async () => {
  let asked = 0;
  const looked = Promise.withResolvers<void>();
  const freeSpace = () => {
    if (free === tooLittle && (asked += 1) >= 8) looked.resolve();
    return free;
  };
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const opened = await open(freeSpace);
  jobs = createJobs({ database: opened, log, rules: unscheduled });
  await jobs.start();
  await sendMaintenance(opened);
  free = tooLittle;
  const done = Promise.withResolvers<void>();
  const handler = jest.fn(async () => done.resolve());
  await jobs.work('maintenance', handler);
  await looked.promise;
  expect(handler).not.toHaveBeenCalled();
  free = Infinity;
  await done.promise;
  await jobs.stop();
  expect(lines).toEqual([]);
});

test('begins to claim jobs again after the queue failed to', async () => {
  const begin = jest.spyOn(PgBoss.prototype, 'work');
  const opened = await open();
  const log = pino({ level: 'silent' });
  jobs = createJobs({ database: opened, log, rules: unscheduled });
  await jobs.start();
  await sendMaintenance(opened);
  free = tooLittle;
  const done = Promise.withResolvers<void>();
  await jobs.work('maintenance', async () => done.resolve());
  begin.mockRejectedValueOnce(new Error('the database is busy'));
  free = Infinity;
  await done.promise;
  expect(begin).toHaveBeenCalledTimes(2);
});
