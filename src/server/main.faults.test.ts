import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import getPort from 'get-port';
import { runChild } from '../testing/runChild.ts';
import { demoAccount, setUpServerProcesses } from '../testing/setUpServerProcesses.ts';

const { start, request, logIn, dataDir } = setUpServerProcesses();

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
