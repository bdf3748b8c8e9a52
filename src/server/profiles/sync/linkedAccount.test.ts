import { expect, test } from '@jest/globals';
import { insertProfile, insertUser } from '../../../testing/database/insertProfile.ts';
import { untilWaiting } from '../../../testing/postgres/untilWaiting.ts';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';

const bench = setUpSync();
const { newProfile, standingAt, readProfile, readMoves, reaches, secretKinds, startWorker } = bench;

const signedIn = { outcome: 'accepted', session: 'session', isRenewable: true } as const;
const proved = { username: 'ana', sync_code: 7, account_id: 'account-1' };

test('an account that signs in belongs to the profile', async () => {
  bench.network.answer('signIn', { ...signedIn, accountId: 'account-1' });
  const id = await standingAt(2);
  await startWorker();
  await reaches(id, 7);
  expect(await readProfile(id)).toMatchObject({ account_id: 'account-1', sync_reason: null });
});

const linkedAt = new Date('2026-01-01T00:00:00Z');
const before = { account_id: 'account-1', account_since: linkedAt };
const renamed = {
  account_id: null,
  account_since: new Date('2026-02-01T00:00:00Z'),
  former_account_id: 'account-1',
  former_account_since: linkedAt,
};
const noFormer = { former_account_id: null, former_account_since: null };

/** Signs in to `accountId` with a profile that has figures; resolves to what is stored then. */
async function signInWithFigures(
  accountId: string,
  columns: typeof before | typeof renamed | typeof unknown,
) {
  const { db } = bench.database;
  bench.network.answer('signIn', { ...signedIn, accountId });
  const id = await standingAt(2, { ...columns, followers_count: 10 });
  await db
    .insertInto('report_days')
    .values({ profile_id: id, day: '2026-03-01', followers: 10 })
    .execute();
  bench.network.answer('readAccount', { outcome: 'disabled' });
  await startWorker();
  await reaches(id, 8);
  const days = await db.selectFrom('report_days').select('followers').execute();
  return { profile: await readProfile(id), days };
}

const unknown = {
  ...renamed,
  former_account_id: null,
  former_account_since: null,
};

test.each([
  ['the one before', before],
  ['the one before its username was changed', renamed],
  ['the one before, which nobody knows any more,', unknown],
])('one that is not %s begins without figures of that one', async (_what, columns) => {
  const { profile, days } = await signInWithFigures('account-2', columns);
  expect(profile).toMatchObject({ account_id: 'account-2', followers_count: null, ...noFormer });
  expect(Number(profile.account_since)).toBeGreaterThan(Number(renamed.account_since));
  expect(days).toEqual([]);
});

test('one that is back after another username was typed has its figures and its time', async () => {
  const { profile, days } = await signInWithFigures('account-1', renamed);
  expect(profile).toMatchObject({ ...before, ...noFormer });
  expect(days).toEqual([{ followers: 10 }]);
});

test('one that another profile has asks for other credentials, and says so', async () => {
  bench.network.answer('signIn', { ...signedIn, accountId: 'account-1' });
  const first = await newProfile(proved);
  const id = await standingAt(2, { username: 'ana@example.com' });
  await startWorker();
  await reaches(id, 4);
  expect(await readProfile(id)).toMatchObject({ account_id: null, sync_reason: 'accountLinked' });
  expect(await readMoves(id)).toEqual([
    '2→4 network.refused: the account is linked to another profile',
  ]);
  expect(await secretKinds(id)).toEqual(['password']);
  expect(await readProfile(first)).toMatchObject({ sync_code: 7, account_id: 'account-1' });
});

test('also after a 2FA code', async () => {
  bench.network.answer('submitTwoFactorCode', { ...signedIn, accountId: 'account-1' });
  await newProfile(proved);
  const texts = { challenge: 'text', twoFactorCode: 'text' };
  const id = await standingAt(6, { username: 'ana@example.com' }, texts);
  await startWorker();
  await reaches(id, 4);
  expect(await readProfile(id)).toMatchObject({ account_id: null, sync_reason: 'accountLinked' });
  expect((await readMoves(id)).at(-1)).toBe(
    '9→4 twoFactor.expired: the account is linked to another profile',
  );
  expect(await secretKinds(id)).toEqual(['password']);
});

test('one whose name another profile is given meanwhile keeps the former name', async () => {
  const { db } = bench.database;
  const accepted = { ...signedIn, accountId: 'account-1', username: 'ana.new' };
  bench.network.answer('signIn', accepted);
  const user_id = await insertUser(db);
  const id = await standingAt(2, { user_id, account_name: 'ana.creates' });
  await db.transaction().execute(async (trx) => {
    await insertProfile(trx, { user_id, username: 'ana.new', account_name: 'ana.new' });
    await startWorker();
    await untilWaiting(db, 'update "profiles"');
  });
  await reaches(id, 7);
  expect(await readProfile(id)).toMatchObject({
    account_id: 'account-1',
    account_name: 'ana.creates',
  });
  expect(bench.network.asked.filter(([call]) => call === 'signIn')).toHaveLength(1);
});

test('each user has a copy of a practice account', async () => {
  bench.network.answer('signIn', { ...signedIn, accountId: 'account-1' });
  await startWorker();
  for (let count = 0; count < 2; count++) {
    const user_id = await insertUser(bench.database.db);
    const id = await standingAt(2, { user_id, account_scope: user_id });
    await reaches(id, 7);
    expect(await readProfile(id)).toMatchObject({ account_id: 'account-1' });
  }
});
