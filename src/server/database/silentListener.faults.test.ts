import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestAddress } from '../../testing/createTestDatabase.ts';
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

test('where notifications do not arrive it says so once, and reports gaps instead', async () => {
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
  await database.close();
  await pooler.stop();
});
