import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { testTemplate } from '../../testing/createTestDatabase.ts';
import { createDatabase } from './createDatabase.ts';
import type { Database } from './Database.ts';
import { newId } from './newId.ts';
import { createSpaceGuard, freeSpaceFloorBytes, freeSpaceOf } from './refuseWhenFull.ts';

let free = Infinity;
let database: Database | undefined;
afterAll(() => database?.close());
beforeEach(() => {
  free = Infinity;
  jest.spyOn(performance, 'now').mockReturnValue(0);
});

test('asks the file system how much is free', () => {
  expect(freeSpaceOf('.')()).toBeGreaterThan(0);
});

test('asks at most twice a second', () => {
  const freeSpace = jest.fn(() => Infinity);
  const guard = createSpaceGuard(freeSpace);
  for (const nowMs of [0, 100, 499, 500, 999]) {
    jest.spyOn(performance, 'now').mockReturnValue(nowMs);
    guard();
  }
  expect(freeSpace).toHaveBeenCalledTimes(2);
});

test('refuses what would grow a full disk, and lets reading and deleting through', async () => {
  let nowMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1000));
  database = await createDatabase({ freeSpace: () => free, template: await testTemplate() });
  const { db } = database;
  const add = () =>
    db
      .insertInto('users')
      .values({ id: newId(), name: 'Ana', email: `${newId()}@b.co`, password_hash: '' })
      .execute();
  await add();
  free = freeSpaceFloorBytes - 1;
  await expect(add()).rejects.toMatchObject({ code: 'storage.full', status: 503 });
  await expect(db.updateTable('users').set({ name: 'B' }).execute()).rejects.toMatchObject({
    code: 'storage.full',
  });
  await expect(
    db.transaction().execute((trx) => trx.updateTable('users').set({ name: 'B' }).execute()),
  ).rejects.toMatchObject({ code: 'storage.full' });
  const { db: bossDatabase } = database.bossOptions;
  await expect((async () => bossDatabase?.executeSql('select 1'))()).rejects.toMatchObject({
    code: 'storage.full',
  });
  await expect(db.selectFrom('users').select('name').execute()).resolves.toEqual([{ name: 'Ana' }]);
  await db.deleteFrom('users').execute();
  free = freeSpaceFloorBytes;
  await add();
});
