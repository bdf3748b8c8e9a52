import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import getPort from 'get-port';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { readConfig } from '../config/readConfig.ts';
import { createDatabase } from '../database/createDatabase.ts';
import { StartError } from '../errors/StartError.ts';
import { createLog } from '../log/createLog.ts';
import { startServer } from './startServer.ts';

const secretKeys = `a:${Buffer.alloc(32).toString('base64')}`;
const freePort = async () => String(await getPort({ host: '127.0.0.1' }));

test('a worker serves its metrics and its probes on a port of their own', async () => {
  const { databaseUrl, drop } = await createTestAddress();
  const database = await createDatabase({ databaseUrl });
  await insertProfile(database.db, { sync_code: 7, next_look_at: new Date() });
  await database.close();
  const port = await freePort();
  const server = await startServer(
    readConfig({
      ROLE: 'worker',
      DATABASE_URL: databaseUrl,
      SECRET_KEYS: secretKeys,
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
  for (const probe of ['healthz', 'readyz']) {
    expect((await fetch(`http://127.0.0.1:${port}/${probe}`)).status).toBe(200);
  }
  await server.stop();
  await expect(scrape()).rejects.toThrow('fetch failed');
  await drop();
});

test('an API says where others reach it, and names no demo account there', async () => {
  const { databaseUrl, drop } = await createTestAddress();
  const server = await startServer(
    readConfig({
      ROLE: 'api',
      DATABASE_URL: databaseUrl,
      SECRET_KEYS: secretKeys,
      PORT: await freePort(),
      PUBLIC_URL: 'https://meelo.example.com',
    }),
    createLog('silent'),
  );
  expect(server.welcome.trim()).toBe('Meelo runs at https://meelo.example.com');
  await server.stop();
  await drop();
});

test('says that DATABASE_URL leads nowhere, and never shows its password', async () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://meelo:hunter2@127.0.0.1:1/meelo',
    DATABASE_WAIT_SECONDS: '0',
    SECRET_KEYS: secretKeys,
    PORT: await freePort(),
  });
  const fault: unknown = await startServer(config, createLog('silent')).catch((error) => error);
  expect(fault).toBeInstanceOf(StartError);
  const { message } = fault as StartError;
  expect(message).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*$/);
  expect(message).not.toContain('hunter2');
});

test('warns at the start of metrics that everybody can read', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const lines: string[] = [];
  const log = createLog(
    'warn',
    new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
  );
  const start = (env: Record<string, string>) => {
    const { port } = taken.address() as AddressInfo;
    const config = readConfig({ PORT: String(port), METRICS_PORT: '9464', ...env });
    return startServer(config, log).catch((error: unknown) => error);
  };
  await start({ METRICS_HOST: '127.0.0.1' });
  await start({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'token-of-the-metrics' });
  expect(lines).toEqual([]);
  expect(await start({ METRICS_HOST: '0.0.0.0' })).toBeInstanceOf(StartError);
  expect(lines).toEqual([expect.stringContaining('Set METRICS_TOKEN, or METRICS_HOST=127.0.0.1.')]);
  taken.close();
});
