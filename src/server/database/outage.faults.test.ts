import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startPostgres, type RunningPostgres } from '../../testing/postgres/startPostgres.ts';
import { setUpServerProcesses } from '../../testing/processes/setUpServerProcesses.ts';

const { start, request, logIn } = setUpServerProcesses();

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const stranger = { email: 'nobody@example.com', password: 'not-a-password' };

test('while PostgreSQL is gone calls get 503, and the server goes on once it is back', async () => {
  const server = start({ DATABASE_URL: postgres.url });
  await server.untilPrinted(/Meelo runs at/);
  expect((await logIn(stranger)).status).toBe(401);

  for (let turn = 0; turn < 3; turn += 1) {
    await postgres.crash();
    const refused = await logIn(stranger);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ code: 'database.unavailable' });
    expect((await request('/readyz')).status).toBe(503);
    await postgres.restart();
    // Before that, a further crash belongs to the same outage.
    await server.untilPrinted(new RegExp(`(can be reached again[^]*){${turn + 1}}`));
    while ((await request('/readyz')).status !== 200);
    expect((await logIn({ ...stranger, email: `nobody${turn}@example.com` })).status).toBe(401);
  }
  const lines = server.output().split('\n');
  const told = (message: string) => lines.filter((line) => line.includes(message));
  expect(told('the connection to the database broke')).toHaveLength(3);
  expect(told('the database can be reached again')).toHaveLength(3);
  expect(told('"level":"error"')).toHaveLength(3);
});

test('the start waits for a database that is not there yet, until a signal ends it', async () => {
  await postgres.crash();
  const first = start({ DATABASE_URL: postgres.url });
  await first.untilPrinted(/waiting for the database of DATABASE_URL/);
  first.kill('SIGTERM');
  await expect(first.ended).resolves.toBe(0);

  const second = start({ DATABASE_URL: postgres.url });
  await second.untilPrinted(/waiting for the database of DATABASE_URL/);
  await postgres.restart();
  await second.untilPrinted(/Meelo runs at/);
  expect((await request('/readyz')).status).toBe(200);
  expect(second.output().match(/waiting for the database/g)).toHaveLength(1);
});
