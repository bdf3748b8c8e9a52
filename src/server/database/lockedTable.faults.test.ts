import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createTestAddress } from '../../testing/createTestDatabase.ts';
import { mostBackends } from '../../testing/postgres/mostBackends.ts';
import type { TestDatabaseAddress } from '../../testing/postgres/templateDatabase.ts';
import { setUpServerProcesses } from '../../testing/setUpServerProcesses.ts';
import { createUser } from '../accounts/users.ts';
import { createDatabase } from './createDatabase.ts';

const { start, request, logIn } = setUpServerProcesses();
const ana = { email: 'ana@example.com', password: 'a-long-password' };
const people = 30;
const lockedMs = 8000;

let address: TestDatabaseAddress;
let holder: Client;
beforeAll(async () => {
  address = await createTestAddress();
  const database = await createDatabase(address);
  await createUser(database.db, { ...ana, name: 'Ana', paymentStatus: 'ACTIVE' });
  await database.close();
  holder = new Client({ connectionString: address.databaseUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await address.drop();
});

test('a locked table costs the calls that need it, for as long as it is locked, and one line', async () => {
  const server = start({ DATABASE_URL: address.databaseUrl });
  await server.untilPrinted(/Meelo runs at/);
  const session = (await (await logIn(ana)).json()) as {
    access_token: string;
    user: { id: string };
  };
  const headers = { authorization: `Bearer ${session.access_token}` };
  const read = async (path: string) => (await request(path, { headers })).status;
  const locked = () => read(`/api/profiles?userId=${session.user.id}`);
  const free = () => read(`/api/users/payment/${session.user.id}`);

  await holder.query('begin; lock table profiles');
  const end = performance.now() + lockedMs;
  const lockedAnswers = new Set<number>();
  const freeAnswers = new Set<number>();
  const visit = async (answers: Set<number>, call: () => Promise<number>) => {
    while (performance.now() < end) answers.add(await call());
  };
  const visits = Promise.all([
    ...Array.from({ length: people }, () => visit(lockedAnswers, locked)),
    ...Array.from({ length: 5 }, () => visit(freeAnswers, free)),
    visit(freeAnswers, () => read('/readyz')),
  ]);
  const backends = await mostBackends(holder, visits);
  expect({ locked: [...lockedAnswers], free: [...freeAnswers] }).toEqual({
    locked: [503],
    free: [200],
  });
  expect(backends).toBeLessThanOrEqual(16);

  await holder.query('rollback');
  expect(await locked()).toBe(200);
  const lines = server.output().split('\n');
  expect(lines.filter((line) => /broke|reached again/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes('somebody holds a lock'))).toHaveLength(1);
});
