import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createTestAddress, engines } from '../../../testing/database/createTestDatabase.ts';
import { createDatabase } from '../../database/createDatabase.ts';
import type { Database } from '../../database/Database.ts';
import { createSecrets } from '../../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../secrets/keyRing.ts';
import { createSessionRenewals } from './createSessionRenewals.ts';
import type { SessionRenewals } from './SessionRenewals.ts';

const secrets = createSecrets(createKeyRing([makeSecretKey()]));

const fail = () => Promise.reject(new Error('away'));

const sessionAt = (id: string, turn: number) => ({ id, turn, text: `session at ${turn}` });

/** As a server does it that ends a session whose former token comes again. */
function createServer() {
  let valid = 0;
  const server = {
    renewals: 0,
    isOver: false,
    async renew(turn: number): Promise<string> {
      server.renewals += 1;
      server.isOver ||= turn !== valid;
      valid += 1;
      await pause(1);
      return `session at ${turn + 1}`;
    },
  };
  return server;
}

describe.each(engines)('on $engine', ({ create }) => {
  let database: Database;
  let renewals: SessionRenewals;
  beforeAll(async () => {
    database = await create();
    renewals = createSessionRenewals({ database, secrets });
  });
  afterAll(() => database.close());

  test('one renews, and all who asked get what came of it', async () => {
    const server = createServer();
    const session = sessionAt(randomUUID(), 0);
    const asked = [1, 2, 3].map(() => renewals.once(session, () => server.renew(0)));
    expect(await Promise.all(asked)).toEqual(Array(3).fill('session at 1'));
    expect(server.renewals).toBe(1);
    // Also who still has the former one, much later.
    expect(await renewals.once(session, () => server.renew(0))).toBe('session at 1');
    expect(server.renewals).toBe(1);
    const rows = await database.db.selectFrom('session_renewals').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('session at');
  });

  test('after one that failed the next one tries', async () => {
    const session = sessionAt(randomUUID(), 0);
    await expect(renewals.once(session, fail)).rejects.toThrow('away');
    expect(await renewals.once(session, async () => 'renewed')).toBe('renewed');
  });

  test('one that died holds the others up for its time alone', async () => {
    const session = sessionAt(randomUUID(), 0);
    const held = Promise.withResolvers<void>();
    void renewals.once(session, () => {
      held.resolve();
      return new Promise<string>(() => {});
    });
    await held.promise;
    const waits = new AbortController();
    const waiting = renewals.once(session, async () => 'renewed', waits.signal);
    await pause(200);
    waits.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await database.db
      .updateTable('session_renewals')
      .set({ held_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', session.id)
      .execute();
    expect(await renewals.once(session, async () => 'renewed')).toBe('renewed');
  });

  test('a stop waits for the renewal under way, and begins no other', async () => {
    const ending = createSessionRenewals({ database, secrets });
    const session = sessionAt(randomUUID(), 0);
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const renewing = ending.once(session, (stopping) => {
      stopping.addEventListener('abort', () => answered.resolve('renewed'));
      asked.resolve();
      return answered.promise;
    });
    await asked.promise;
    await ending.close();
    expect(await renewing).toBe('renewed');
    expect(await renewals.once(session, () => fail())).toBe('renewed');
    const other = sessionAt(randomUUID(), 0);
    await expect(ending.once(other, async () => 'renewed')).rejects.toThrow('aborted');
    expect(await renewals.once(other, async () => 'renewed')).toBe('renewed');
  });

  test('nothing is kept of a session that was ended', async () => {
    const session = sessionAt(randomUUID(), 0);
    await renewals.once(session, async () => 'renewed');
    await renewals.forget(session.id);
    expect(await renewals.once(session, async () => 'again')).toBe('again');
  });
});

test('four processes that ask at once renew a thousand times once each, and lose nothing', async () => {
  const address = await createTestAddress();
  const { databaseUrl } = address;
  const databases = await Promise.all(
    [1, 2, 3, 4].map(() => createDatabase({ databaseUrl, poolSize: 2 })),
  );
  const processes = databases.map((database) => createSessionRenewals({ database, secrets }));
  const server = createServer();
  const id = randomUUID();
  for (let turn = 0; turn < 1000; turn += 1) {
    const session = sessionAt(id, turn);
    const got = await Promise.all(
      processes.map((each) => each.once(session, () => server.renew(turn))),
    );
    expect(new Set(got)).toEqual(new Set([`session at ${turn + 1}`]));
  }
  expect(server).toMatchObject({ renewals: 1000, isOver: false });
  await Promise.all(databases.map((database) => database.close()));
  await address.drop();
});
