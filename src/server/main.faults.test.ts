import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import getPort from 'get-port';
import { Kysely, PostgresDialect } from 'kysely';
import { createEmptyPostgres } from '../testing/database/createTestDatabase.ts';
import { testPool } from '../testing/postgres/testPool.ts';
import { runChild, runProgram, sourceFile } from '../testing/processes/runChild.ts';
import { demoAccount, setUpServerProcesses } from '../testing/processes/setUpServerProcesses.ts';
import { removeUser } from './accounts/users.ts';
import { createDatabase } from './database/createDatabase.ts';
import { createMigrator } from './database/migrateDatabase.ts';

/** Windows has none. */
const describeWithLimits = process.platform === 'win32' ? describe.skip : describe;

const { start, request, logIn, dataDir, port } = setUpServerProcesses();

test('starts on an empty folder, says where to go and with which account, and stops when asked', async () => {
  const server = start();
  await server.untilPrinted(/Server listening/);
  expect((await logIn(demoAccount)).status).toBe(200);
  const printed = await server.untilPrinted(/meelo-demo\n/);
  expect(printed).toContain(`Meelo runs at http://localhost:${port()}\n`);
  expect(printed).toContain('Log in as demo@meelo.local with the password meelo-demo\n');
  expect((await request('/readyz')).status).toBe(200);
  expect(statSync(join(dataDir(), 'secret-keys')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir(), 'database')).mode & 0o777).toBe(0o700);
  server.kill('SIGTERM');
  await expect(server.ended).resolves.toBe(0);
});

async function openConnections(count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () =>
    connect({ host: '127.0.0.1', port: Number(port()) }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

describeWithLimits('where only 512 files may be open', () => {
  test('logins beyond half as many connections are answered, and the database goes on', async () => {
    const limited = ['sh', '-c', 'ulimit -n 512 && exec "$0" "$1"', process.execPath];
    const environment = { PORT: port(), DATA_DIR: dataDir() };
    const server = runProgram([...limited, sourceFile('server/main.ts')], environment);
    try {
      await server.untilPrinted(/Meelo runs at/);
      const others = await openConnections(256);
      const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(demoAccount)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      await server.untilPrinted(/connections are refused/);
      const ended = others.map((socket) => once(socket.resume().end(), 'close'));
      await Promise.all(ended);
      expect((await logIn(demoAccount)).status).toBe(200);
    } finally {
      server.kill('SIGKILL');
    }
  });
});

test('shares one PostgreSQL among API, worker and commands', async () => {
  const { databaseUrl, drop } = await createEmptyPostgres();
  const environment = { DATABASE_URL: databaseUrl };
  const [apiServer, worker] = [
    start({ ...environment, ROLE: 'api' }),
    start({ ...environment, ROLE: 'worker' }),
  ];
  await Promise.all([
    apiServer.untilPrinted(/Meelo runs at/),
    worker.untilPrinted(/Meelo works its jobs/),
  ]);
  expect(apiServer.output()).not.toContain('Log in as');

  const addAna = ['users', 'add', 'ana@example.com', '--name', 'Ana', '--generate'];
  const command = runChild('server/cli/main.ts', addAna, environment);
  await expect(command.ended).resolves.toBe(0);
  const added = command.output();
  const password = /Password: (\S+)/.exec(added)?.[1] ?? '';
  const answer = (await (await logIn({ email: 'ana@example.com', password })).json()) as {
    access_token: string;
    user: { id: string };
  };
  const statusOfCall = async () => {
    const headers = { authorization: `Bearer ${answer.access_token}` };
    return (await request(`/api/users/payment/${answer.user.id}`, { headers })).status;
  };
  await expect(statusOfCall()).resolves.toBe(200);
  const database = await createDatabase({ databaseUrl });
  await removeUser(database.db, answer.user.id);
  await database.close();
  while ((await statusOfCall()) !== 401) await pause(20);

  for (const child of [apiServer, worker]) child.kill('SIGTERM');
  await expect(Promise.all([apiServer.ended, worker.ended])).resolves.toEqual([0, 0]);
  await drop();
});

test('the operator migrates a database that has the schema of an earlier version', async () => {
  const { databaseUrl, drop } = await createEmptyPostgres();
  const environment = { DATABASE_URL: databaseUrl };
  const command = async (...args: string[]) => {
    const child = runChild('server/cli/main.ts', args, environment);
    return [await child.ended, child.output().trim()];
  };
  await expect(command('users', 'list')).resolves.toEqual([
    1,
    'The database is empty. Start Meelo, or run "npm run meelo -- migrate", to set it up.',
  ]);
  const pool = testPool(databaseUrl);
  const before = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await (await createMigrator(before)).migrateTo('019-growth');
  await before.destroy();
  const toMigrate = expect.stringMatching(/from 020-resumed-syncs on.*npm run meelo -- migrate/);
  const server = start(environment);
  await expect(server.ended).resolves.toBe(1);
  expect(server.output().trim()).toEqual(toMigrate);
  await expect(command('users', 'list')).resolves.toEqual([1, toMigrate]);
  await expect(command('migrate')).resolves.toEqual([
    0,
    expect.stringMatching(/^Migrated: 020-resumed-syncs\.\n[^]*has the newest schema\.$/),
  ]);
  await expect(command('users', 'list')).resolves.toEqual([
    0,
    'There is no account yet: see "users add".',
  ]);
  await drop();
});

test('says what is wrong with a variable, without a stack', async () => {
  const server = start({ PORT: 'abc', ROLE: 'worker' });
  await expect(server.ended).resolves.toBe(1);
  const [portLine, roleLine, ...rest] = server.output().trim().split('\n');
  expect(portLine).toBe(
    'PORT is "abc", which is not a whole number from 1 to 65535. Example: PORT=3000',
  );
  expect(roleLine).toContain('ROLE is "worker", but DATABASE_URL is not set');
  expect(rest).toEqual([]);
});

test('refuses a second server on the same folder, and one on a port that is taken', async () => {
  const first = start();
  await first.untilPrinted(/Log in as demo@meelo.local/);
  const second = start({ PORT: String(await getPort({ host: '127.0.0.1' })) });
  await expect(second.ended).resolves.toBe(1);
  expect(second.output()).toMatch(/^The data folder \S+ is in use by another Meelo process.*\n$/);
  const elsewhere = join(dataDir(), 'elsewhere');
  const third = start({ DATA_DIR: elsewhere });
  await expect(third.ended).resolves.toBe(1);
  expect(third.output()).toMatch(/^PORT \d+ on 127.0.0.1 is taken by another program\..*\n$/);
  expect(existsSync(elsewhere)).toBe(false);
  expect((await request('/readyz')).status).toBe(200);
  const command = runChild('server/cli/main.ts', ['users', 'list'], { DATA_DIR: dataDir() });
  await expect(command.ended).resolves.toBe(1);
  expect(command.output()).toMatch(/is in use by another Meelo process/);
});

test('stops in order when asked twice in one breath, even while it starts', async () => {
  const server = start();
  await server.untilPrinted(/Server listening/);
  server.kill('SIGTERM');
  server.kill('SIGINT');
  await expect(server.ended).resolves.toBe(0);
});

test('goes on after SIGKILL with all that it had answered', async () => {
  const first = start();
  await first.untilPrinted(/Log in as demo@meelo.local, the demo account that README names\n/);
  const { access_token: token, user } = (await (await logIn(demoAccount)).json()) as {
    access_token: string;
    user: { id: string };
  };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const changed = await request(`/api/users/${user.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ name: 'Demo', ...demoAccount, password: 'changed-1' }),
  });
  expect(changed.status).toBe(200);
  first.kill('SIGKILL');
  await first.ended;
  const second = start();
  const printed = await second.untilPrinted(/Meelo runs at.*\n.*\n/);
  expect(printed).not.toContain('Log in as');
  expect((await request(`/api/users/payment/${user.id}`, { headers })).status).toBe(200);
  expect((await logIn({ ...demoAccount, password: 'changed-1' })).status).toBe(200);
});
