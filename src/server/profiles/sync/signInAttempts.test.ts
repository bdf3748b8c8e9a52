import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { insertUser } from '../../../testing/database/insertProfile.ts';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';
import type { SignInResult } from '../../networks/results.ts';
import { countSignIn, forgetOldSignIns } from '../signInAttempts.ts';

const bench = setUpSync();
const { standingAt, reaches, readProfile, startWorker } = bench;

const db = () => bench.database.db;
const attempts = () => db().selectFrom('sign_in_attempts').selectAll().executeTakeFirst();
const account = { network: 'sandbox', account_scope: '', account_name: 'ana.creates' };

const ownAttempts = () => db().selectFrom('own_sign_in_attempts').selectAll().execute();

/** Lets so much time pass for the account. */
const age = (interval: string) =>
  db()
    .updateTable('sign_in_attempts')
    .set({
      attempted_at: sql<Date>`attempted_at - ${interval}::interval`,
      next_at: sql<Date>`next_at - ${interval}::interval`,
    })
    .execute();

async function pauseAfter(count: number): Promise<number | undefined> {
  const answer = Promise.withResolvers<SignInResult>();
  bench.network.answer('signIn', answer.promise);
  const id = await standingAt(2);
  await age('1 hour');
  answer.resolve({ outcome: 'refused' });
  await reaches(id, 4);
  const row = await attempts();
  expect(row?.attempts).toBe(count);
  return row && (row.next_at.getTime() - row.attempted_at.getTime()) / 1000;
}

test('five sign-ins cost nothing, then each pause is twice as long, up to an hour', async () => {
  await startWorker();
  const pauses = [];
  for (let count = 1; count <= 16; count++) pauses.push(await pauseAfter(count));
  expect(pauses).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
});

test('attempts in parallel do not exceed the limit, of one user and of many', async () => {
  const made = async (users: string[]) => {
    const signIns = users.map((userId) => countSignIn(db(), { account, userId }));
    return (await Promise.all(signIns)).filter((counted) => 'counters' in counted).length;
  };
  const userId = await insertUser(db());
  expect(await made(Array(20).fill(userId))).toBe(5);
  const others = await Promise.all(Array.from({ length: 4 }, () => insertUser(db())));
  expect(await made(others.flatMap((other) => Array(5).fill(other)))).toBe(4 * 3);
});

test('a profile waits until its account has rested, another account does not', async () => {
  bench.network.answer('signIn', { outcome: 'refused' });
  const userId = await insertUser(db());
  for (let count = 0; count < 5; count++) await countSignIn(db(), { account, userId });
  const restsUntil = new Date(Date.now() + 1500);
  await db().updateTable('sign_in_attempts').set({ next_at: restsUntil }).execute();
  await db()
    .updateTable('own_sign_in_attempts')
    .set({ next_at: new Date(0) })
    .execute();
  const id = await standingAt(2, { username: 'Ana.Creates', user_id: userId });
  const other = await standingAt(2, { username: 'bruno' });
  await startWorker();
  await reaches(other, 4);
  await reaches(id, 4);
  expect((await readProfile(id)).sync_moved_at >= restsUntil).toBe(true);
  expect(bench.network.asked).toHaveLength(2);
});

test('a sign-in that is accepted forgives, one that was not checked does not count', async () => {
  await startWorker();
  bench.network.answer('signIn', { outcome: 'refused' });
  await reaches(await standingAt(2), 4);
  bench.network.answer(
    'signIn',
    { outcome: 'rateLimited', retryAfterSeconds: 0.05 },
    { outcome: 'disabled' },
  );
  await reaches(await standingAt(2), 8);
  expect(await attempts()).toMatchObject({ attempts: 1 });
  bench.network.answer('signIn', { outcome: 'accepted', session: 's', isRenewable: true });
  await reaches(await standingAt(2), 7);
  expect(await attempts()).toBeUndefined();
});

test('an owner signs in while a stranger tries each hour, and what both tried is told apart', async () => {
  const stranger = await insertUser(db());
  for (let count = 0; count < 12; count++) {
    await db()
      .updateTable('sign_in_attempts')
      .set({ next_at: new Date(0) })
      .execute();
    await db()
      .updateTable('own_sign_in_attempts')
      .set({ next_at: new Date(0) })
      .execute();
    await countSignIn(db(), { account, userId: stranger });
  }
  await startWorker();
  await reaches(await standingAt(2), 7);
  expect(await attempts()).toBeUndefined();
  expect(await ownAttempts()).toMatchObject([{ user_id: stranger, attempts: 12 }]);
});

test('asking for 2FA codes again and again counts, until one is right', async () => {
  await startWorker();
  bench.network.answer('signIn', { outcome: 'twoFactorCodeAsked', challenge: 'challenge' });
  await reaches(await standingAt(2), 5);
  expect(await attempts()).toMatchObject({ attempts: 1 });
  const id = await standingAt(6, {}, { challenge: 'text', twoFactorCode: 'text' });
  await reaches(id, 7);
  expect(await attempts()).toBeUndefined();
});

test('attempts are forgotten after a day', async () => {
  await startWorker();
  bench.network.answer('signIn', { outcome: 'refused' });
  await reaches(await standingAt(2), 4);
  await age('23 hours');
  await forgetOldSignIns(db(), new AbortController().signal);
  expect(await attempts()).toBeDefined();
  await age('2 hours');
  await forgetOldSignIns(db(), new AbortController().signal);
  expect(await attempts()).toBeUndefined();
});
