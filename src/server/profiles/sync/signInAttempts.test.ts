import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { syncBench } from '../../../testing/syncBench.ts';
import type { SignInResult } from '../../networks/network.ts';
import { countSignIn, forgetOldSignIns } from '../signInAttempts.ts';

const bench = syncBench();
const { standingAt, reaches, readProfile, startWorker } = bench;

const db = () => bench.database.db;
const attempts = () => db().selectFrom('sign_in_attempts').selectAll().executeTakeFirst();
const account = { network: 'sandbox', account_scope: '', account_name: 'ana.creates' };

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

test('attempts in parallel do not exceed the limit', async () => {
  const counted = await Promise.all(Array.from({ length: 20 }, () => countSignIn(db(), account)));
  expect(counted.filter((restSeconds) => restSeconds === undefined)).toHaveLength(5);
});

test('every profile of the account waits until it has rested, another account does not', async () => {
  bench.network.answer('signIn', { outcome: 'refused' });
  for (let count = 0; count < 5; count++) await countSignIn(db(), account);
  const restsUntil = new Date(Date.now() + 1500);
  await db().updateTable('sign_in_attempts').set({ next_at: restsUntil }).execute();
  const id = await standingAt(2, { username: 'Ana.Creates' });
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

test('asking for 2FA codes again and again counts, until one is right', async () => {
  await startWorker();
  bench.network.answer('signIn', { outcome: 'twoFactorCodeAsked', challenge: 'challenge' });
  await reaches(await standingAt(2), 5);
  expect(await attempts()).toMatchObject({ attempts: 1 });
  const id = await standingAt(6);
  for (const kind of ['challenge', 'twoFactorCode'] as const) {
    await bench.secrets.save(db(), { profileId: id, kind, secret: 'text' });
  }
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
