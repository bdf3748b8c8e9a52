import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import getPort from 'get-port';
import { createTestAddress } from '../testing/createTestDatabase.ts';
import { insertProfile } from '../testing/insertProfile.ts';
import { readConfig } from './config/readConfig.ts';
import { createDatabase } from './database/createDatabase.ts';
import { createLog } from './log/createLog.ts';
import { startServer } from './startServer.ts';

test('a worker serves its metrics on a port of their own', async () => {
  const { databaseUrl, drop } = await createTestAddress();
  const database = await createDatabase({ databaseUrl });
  await insertProfile(database.db, { sync_code: 7, next_look_at: new Date() });
  await database.close();
  const port = String(await getPort({ host: '127.0.0.1' }));
  const server = await startServer(
    readConfig({
      ROLE: 'worker',
      DATABASE_URL: databaseUrl,
      SECRET_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
      METRICS_PORT: port,
    }),
    createLog('silent'),
  );
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const claimed = 'meelo_claimed_profiles_total{work="poll"} 1\n';
  while (!(await scrape()).includes(claimed)) await delay(50);
  const text = await scrape();
  expect(text).toContain('meelo_slots{work="poll"} 200\n');
  expect(text).toMatch(/^meelo_slots_in_use\{work="report"\} 0$/m);
  expect(text).toMatch(/^meelo_profiles\{code="\d"\} 1$/m);
  await server.stop();
  await expect(scrape()).rejects.toThrow('fetch failed');
  await drop();
});
