import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createEmptyPostgres } from '../testing/createTestDatabase.ts';
import { pgliteTemplate } from '../testing/pgliteTemplate.ts';
import { runChild } from '../testing/runChild.ts';
import { demoAccount, setUpServerProcesses } from '../testing/setUpServerProcesses.ts';
import { createDatabase } from './database/createDatabase.ts';

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

test('stops in order when asked twice in one breath, even while it starts', async () => {
  const server = start();
  await server.untilPrinted(/Server listening/);
  server.kill('SIGTERM');
  server.kill('SIGINT');
  await expect(server.ended).resolves.toBe(0);
});

test('makes no demo account where others can reach it', async () => {
  const publicDir = join(dataDir(), 'public');
  const folder = join(publicDir, 'database');
  await (await createDatabase({ folder, template: await pgliteTemplate() })).close();
  const server = start({ DATA_DIR: publicDir, PUBLIC_URL: 'https://meelo.example.com' });
  const printed = await server.untilPrinted(/Meelo runs at.*\n.*\n/);
  expect(printed).toContain('Meelo runs at https://meelo.example.com\n');
  expect(printed).not.toContain('Log in as');
  expect((await logIn(demoAccount)).status).toBe(401);
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

  const runCommand = async (...args: string[]) => {
    const command = runChild('server/cli/main.ts', args, environment);
    await expect(command.ended).resolves.toBe(0);
    return command.output();
  };
  const added = await runCommand('users', 'add', 'ana@example.com', '--name', 'Ana', '--generate');
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
  await runCommand('users', 'remove', 'ana@example.com', '--yes');
  while ((await statusOfCall()) !== 401);

  for (const child of [apiServer, worker]) child.kill('SIGTERM');
  await expect(Promise.all([apiServer.ended, worker.ended])).resolves.toEqual([0, 0]);
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

test('says that DATABASE_URL leads nowhere, and never shows its password', async () => {
  const databaseUrl = 'postgres://meelo:hunter2@127.0.0.1:1/meelo';
  const server = start({ DATABASE_URL: databaseUrl, DATABASE_WAIT_SECONDS: '0' });
  await expect(server.ended).resolves.toBe(1);
  expect(server.output()).toMatch(
    /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/,
  );
  expect(server.output()).not.toContain('hunter2');
});
