import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import { startProxy } from '../../testing/postgres/startProxy.ts';
import type { TestDatabaseAddress } from '../../testing/postgres/templateDatabase.ts';
import { withoutNotifications } from '../../testing/postgres/withoutNotifications.ts';
import { createDatabase } from './createDatabase.ts';
import { notify } from './Database.ts';

let address: TestDatabaseAddress;
beforeAll(async () => {
  address = await createTestAddress();
});
afterAll(() => address.drop());

test('where notifications do not arrive it says so once, reports gaps instead, and prepares nothing', async () => {
  const pooler = await startProxy(address.databaseUrl, withoutNotifications);
  let silences = 0;
  const database = await createDatabase({
    databaseUrl: pooler.url,
    onSilence: () => (silences += 1),
  });
  const heard: string[] = [];
  const gaps = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const rest = [...gaps];
  await database.listen('news', {
    onPayload: (payload) => heard.push(payload),
    onGap: () => rest.shift()?.resolve(),
  });
  await notify(database.db, 'news', 'unheard');
  await Promise.all(gaps.map(({ promise }) => promise));
  expect({ heard, silences }).toEqual({ heard: [], silences: 1 });
  const prepared = sql<object>`select from pg_prepared_statements`;
  for (let time = 0; time < 20; time += 1) await prepared.execute(database.db);
  expect((await prepared.execute(database.db)).rows).toEqual([]);
  await database.close();
  await pooler.stop();
});
