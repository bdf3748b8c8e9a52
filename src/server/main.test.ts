import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import getPort from 'get-port';
import { createEmptyPostgres } from '../testing/createTestDatabase.ts';
import { pgliteTemplate } from '../testing/pgliteTemplate.ts';
import { runChild, type Child } from '../testing/runChild.ts';
import { createDatabase } from './database/createDatabase.ts';

let dataDir: string;
let port: string;
let running: Child[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'meelo-main-'));
  port = String(await getPort({ host: '127.0.0.1' }));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function start(environment: Record<string, string> = {}): Child {
  const child = runChild('server/main.ts', [], { PORT: port, DATA_DIR: dataDir, ...environment });
  running.push(child);
  return child;
}

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, init);
}

function logIn(email: string, password: string): Promise<Response> {
  return ask('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

test('starts on an empty folder, says where to go and with which account, and stops when asked', async () => {
  const server = start();
  const printed = await server.untilPrinted(/meelo-demo\n/);
  expect(printed).toContain(`Meelo runs at http://localhost:${port}\n`);
  expect(printed).toContain('Log in as demo@meelo.local with the password meelo-demo\n');
  expect((await ask('/readyz')).status).toBe(200);
  expect((await logIn('demo@meelo.local', 'meelo-demo')).status).toBe(200);
  expect(statSync(join(dataDir, 'secret-keys')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
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

test('refuses a second server on the same folder, and one on a port that is taken', async () => {
  const first = start();
  await first.untilPrinted(/Log in as demo@meelo.local, the demo account that README names\n/);
  const second = start({ PORT: String(await getPort({ host: '127.0.0.1' })) });
  await expect(second.ended).resolves.toBe(1);
  expect(second.output()).toMatch(/^The data folder \S+ is in use by another Meelo process.*\n$/);
  const elsewhere = join(dataDir, 'elsewhere');
  const third = start({ DATA_DIR: elsewhere });
  await expect(third.ended).resolves.toBe(1);
  expect(third.output()).toMatch(/^PORT \d+ on 127.0.0.1 is taken by another program\..*\n$/);
  expect(existsSync(elsewhere)).toBe(false);
  expect((await ask('/readyz')).status).toBe(200);
  const command = runChild('server/cli/main.ts', ['users', 'list'], { DATA_DIR: dataDir });
  await expect(command.ended).resolves.toBe(1);
  expect(command.output()).toMatch(/is in use by another Meelo process/);
});

test('goes on after SIGKILL with all that it had answered', async () => {
  const first = start();
  await first.untilPrinted(/Meelo runs at/);
  const { access_token: token, user } = (await (
    await logIn('demo@meelo.local', 'meelo-demo')
  ).json()) as { access_token: string; user: { id: string } };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const changed = await ask(`/api/users/${user.id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ name: 'Demo', email: 'demo@meelo.local', password: 'changed-1' }),
  });
  expect(changed.status).toBe(200);
  first.kill('SIGKILL');
  await first.ended;
  const second = start();
  const printed = await second.untilPrinted(/Meelo runs at.*\n.*\n/);
  expect(printed).not.toContain('Log in as');
  expect((await ask(`/api/users/payment/${user.id}`, { headers })).status).toBe(200);
  expect((await logIn('demo@meelo.local', 'changed-1')).status).toBe(200);
});

test('makes no demo account where others can reach it', async () => {
  const publicDir = join(dataDir, 'public');
  const folder = join(publicDir, 'database');
  await (await createDatabase({ folder, template: await pgliteTemplate() })).close();
  const server = start({ DATA_DIR: publicDir, PUBLIC_URL: 'https://meelo.example.com' });
  const printed = await server.untilPrinted(/Meelo runs at.*\n.*\n/);
  expect(printed).toContain('Meelo runs at https://meelo.example.com\n');
  expect(printed).not.toContain('Log in as');
  expect((await logIn('demo@meelo.local', 'meelo-demo')).status).toBe(401);
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
  const answer = (await (await logIn('ana@example.com', password)).json()) as {
    access_token: string;
    user: { id: string };
  };
  const statusOfCall = async () => {
    const headers = { authorization: `Bearer ${answer.access_token}` };
    return (await ask(`/api/users/payment/${answer.user.id}`, { headers })).status;
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
  const server = start({ DATABASE_URL: 'postgres://meelo:hunter2@127.0.0.1:1/meelo' });
  await expect(server.ended).resolves.toBe(1);
  expect(server.output()).toMatch(
    /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/,
  );
  expect(server.output()).not.toContain('hunter2');
});
