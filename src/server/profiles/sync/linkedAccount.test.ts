import { expect, test } from '@jest/globals';
import { insertProfile, insertUser } from '../../../testing/insertProfile.ts';
import { untilWaiting } from '../../../testing/postgres/untilWaiting.ts';
import { syncBench } from '../../../testing/syncBench.ts';

const bench = syncBench();
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

test('one that is not the former one begins without figures of that one', async () => {
  const { db } = bench.database;
  bench.network.answer('signIn', { ...signedIn, accountId: 'account-2' });
  const id = await standingAt(2, { account_id: 'account-1', followers_count: 10 });
  await db
    .insertInto('report_days')
    .values({ profile_id: id, day: '2026-03-01', followers: 10 })
    .execute();
  bench.network.answer('readAccount', { outcome: 'disabled' });
  await startWorker();
  await reaches(id, 8);
  expect(await readProfile(id)).toMatchObject({ account_id: 'account-2', followers_count: null });
  expect(await db.selectFrom('report_days').selectAll().execute()).toEqual([]);
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
