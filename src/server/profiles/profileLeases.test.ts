import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createSecrets } from '../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../secrets/keyRing.ts';
import type { Database } from '../database/Database.ts';
import { createTestDatabase } from '../../testing/database/createTestDatabase.ts';
import { insertProfile, insertUser } from '../../testing/database/insertProfile.ts';
import { claimDue } from './claimDue.ts';
import { claimSyncs } from './sync/claimSyncs.ts';
import { createProfileLeases, type ProfileLeases } from './profileLeases.ts';

const leaseMs = 600;
let database: Database;
let opened: ProfileLeases[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  opened = [];
  await database.db.deleteFrom('users').execute();
});
afterEach(() => {
  for (const leases of opened) leases.close();
});

/** As another process opens them. */
function openLeases(db = database.db): ProfileLeases {
  const leases = createProfileLeases(db, leaseMs);
  opened.push(leases);
  return leases;
}

/** As a worker in a process of its own. */
async function take(db = database.db) {
  const context = { database: { ...database, db }, leases: openLeases(db) };
  const [claimed] = await claimSyncs(context, { count: 1, inHand: {}, mostOfUser: 1 });
  return claimed?.lease;
}

const lost = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
const setHolder = (lease_holder: string | null) =>
  database.db.updateTable('profiles').set({ lease_holder }).execute();

describe('a lease', () => {
  test('keeps every other worker away until it is released', async () => {
    await insertProfile(database.db, { sync_code: 0 });
    const lease = await take();
    expect(await take()).toBeUndefined();
    await lease?.release({ look_failures: 3 });
    const row = database.db.selectFrom('profiles').select(['lease_holder', 'look_failures']);
    expect(await row.execute()).toEqual([{ lease_holder: null, look_failures: 3 }]);
    expect(await take()).toBeDefined();
  });

  test('is extended for as long as it is held', async () => {
    await insertProfile(database.db, { sync_code: 0 });
    const lease = await take();
    const until = async () =>
      (await database.db.selectFrom('profiles').select('lease_until').executeTakeFirst())
        ?.lease_until ?? new Date(0);
    const first = await until();
    while ((await until()) <= first) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(lease?.lost.aborted).toBe(false);
  });

  test('is lost where the row names another holder, who loses nothing by its release', async () => {
    await insertProfile(database.db, { sync_code: 0 });
    const lease = await take();
    const other = crypto.randomUUID();
    await setHolder(other);
    if (lease) await lost(lease.lost);
    await lease?.release({ look_failures: 9 });
    const row = await database.db.selectFrom('profiles').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ lease_holder: other, look_failures: 0 });
  });

  test('runs out on time where the query that extends it does not answer', async () => {
    await insertProfile(database.db, { sync_code: 0 });
    let isStuck = false;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) =>
        isStuck ? new Promise(() => undefined) : Promise.resolve(result),
    });
    const lease = await take(db);
    if (!lease) throw new Error('The lease is not free.');
    expect(lease.isHeld()).toBe(true);
    isStuck = true;
    await lost(lease.lost);
    expect(lease.isHeld()).toBe(false);
  });

  test('is not lost by a query that fails, but once it has run out', async () => {
    await insertProfile(database.db, { sync_code: 0 });
    let isDown = false;
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        if (isDown) throw new Error('no database');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const askedAt = performance.now();
    const lease = await take(db);
    if (!lease) throw new Error('The lease is not free.');
    isDown = true;
    await lost(lease.lost);
    expect(performance.now() - askedAt).toBeGreaterThanOrEqual(leaseMs - 20);
  });
});

const now = () => new Date();

function dueSince(seconds: number, userId?: string): Promise<string> {
  return insertProfile(database.db, {
    sync_code: 7,
    next_look_at: new Date(Date.now() - seconds * 1000),
    username: crypto.randomUUID(),
    ...(userId !== undefined && { user_id: userId }),
  });
}

function claim(count: number) {
  const secrets = createSecrets(createKeyRing([makeSecretKey()]));
  return claimDue(
    { database, leases: openLeases(), secrets, now },
    { column: 'next_look_at', count },
  );
}

describe('claiming what is due', () => {
  test('takes operating profiles whose time has come, the longest waiting first', async () => {
    const [second, first] = [await dueSince(10), await dueSince(20)];
    await dueSince(-60);
    await insertProfile(database.db, { sync_code: 4, next_look_at: new Date(0) });
    expect((await claim(5)).map(({ profileId }) => profileId).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect(await claim(5)).toEqual([]);
  });

  test('lets users take turns', async () => {
    const busy = await insertUser(database.db);
    for (let seconds = 100; seconds < 110; seconds += 1) await dueSince(seconds, busy);
    const other = await dueSince(1);
    const claimed = await claim(2);
    expect(claimed.map(({ profileId }) => profileId)).toContain(other);
    expect(claimed.map(({ userId }) => userId)).toContain(busy);
  });

  test('gives each profile to one of many workers', async () => {
    const due = await Promise.all(Array.from({ length: 40 }, () => dueSince(1)));
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(10)));
    const ids = claims.flat().map(({ profileId }) => profileId);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claim(40);
    expect([...ids, ...rest.map(({ profileId }) => profileId)].toSorted()).toEqual(due.toSorted());
  });
});
