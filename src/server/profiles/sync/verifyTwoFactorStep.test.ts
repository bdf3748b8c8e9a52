import { describe, expect, test } from '@jest/globals';
import type { Insertable } from 'kysely';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';
import type { ProfilesTable } from '../../database/tables/profileTables.ts';

const bench = setUpSync();
const { standingAt, readProfile, readMoves, reaches, secretKinds, startWorker } = bench;

const awaitingCode = (columns: Partial<Insertable<ProfilesTable>> = {}) =>
  standingAt(
    6,
    { two_factor_tries: 1, two_factor_asked_at: new Date(), ...columns },
    { challenge: 'challenge-text', twoFactorCode: '246810' },
  );

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const unanswered = { sync_reason: 'unreachable' } as const;

describe('a 2FA code', () => {
  test('that is right leads on, and nothing of it stays', async () => {
    const id = await awaitingCode();
    await startWorker();
    await reaches(id, 7);
    expect(bench.network.asked[0]).toEqual([
      'submitTwoFactorCode',
      { challenge: 'challenge-text', twoFactorCode: '246810' },
    ]);
    expect(await secretKinds(id)).toEqual(['session']);
    expect(await readProfile(id)).toMatchObject({ sign_in_prompt: null });
  });

  test('that is wrong lets the person send another', async () => {
    bench.network.answer('submitTwoFactorCode', { outcome: 'twoFactorCodeWrong' });
    const prompt = { kind: 'code', sentBy: 'email' } as const;
    const id = await awaitingCode({ sign_in_prompt: JSON.stringify(prompt) });
    await startWorker();
    await reaches(id, 9);
    expect(await readMoves(id)).toEqual(['6→9 network.twoFactorCodeRefused: the code is wrong']);
    expect(await readProfile(id)).toMatchObject({ sign_in_prompt: prompt });
    expect(await secretKinds(id)).toEqual(['challenge', 'password']);
  });

  test('that gets an answer which is none of the network’s counts as a wrong one', async () => {
    const strange = { outcome: 'unreachable', reason: 'strangeAnswer' } as const;
    bench.network.answer('submitTwoFactorCode', strange);
    const id = await awaitingCode();
    await startWorker();
    await reaches(id, 9);
    expect(await readProfile(id)).toMatchObject({ two_factor_tries: 1, sync_reason: null });
  });

  test('that is the fifth wrong one asks for the credentials', async () => {
    bench.network.answer('submitTwoFactorCode', { outcome: 'twoFactorCodeWrong' });
    const id = await awaitingCode({ two_factor_tries: 5 });
    await startWorker();
    await reaches(id, 4);
    expect(await readMoves(id)).toEqual([
      '6→9 network.twoFactorCodeRefused: the code is wrong',
      '9→4 twoFactor.expired: no right code in 5 tries',
    ]);
    expect(await readProfile(id)).toMatchObject({ sync_reason: 'twoFactorTriesUsed' });
    expect(await secretKinds(id)).toEqual(['password']);
  });

  test('shows a disabled account', async () => {
    bench.network.answer('submitTwoFactorCode', { outcome: 'disabled' });
    const id = await awaitingCode();
    await startWorker();
    await reaches(id, 8);
    expect(await secretKinds(id)).toEqual(['password']);
  });

  test('that a dead process took is not sent twice: the person can send it again', async () => {
    const id = await awaitingCode();
    await bench.secrets.take(bench.database.db, { profileId: id, kind: 'twoFactorCode' });
    await startWorker();
    await reaches(id, 9);
    expect(bench.network.asked).toEqual([]);
    expect(await readMoves(id)).toEqual([
      '6→9 network.twoFactorCodeRefused: the code was lost before an answer came',
    ]);
    expect(await readProfile(id)).toMatchObject({ two_factor_tries: 0, ...unanswered });
  });

  test.each([
    ['an error', new Error('cut off')],
    ['a network out of reach', { outcome: 'unreachable' } as const],
    ['nothing in time', new Promise<never>(() => {})],
  ])('that was answered by %s is not sent twice, and counts for none', async (_what, answer) => {
    bench.network.answer('submitTwoFactorCode', answer);
    const id = await awaitingCode({ two_factor_tries: 5 });
    await startWorker({ networkTimeoutMs: 50 });
    await reaches(id, 9);
    expect(bench.network.asked).toHaveLength(1);
    expect(await readMoves(id)).toEqual([
      '6→9 network.twoFactorCodeRefused: no answer came, the code may be used up',
    ]);
    expect(await readProfile(id)).toMatchObject({ two_factor_tries: 4, ...unanswered });
    expect(await secretKinds(id)).toEqual(['challenge', 'password']);
  });

  test('that a stale worker still held does not come back over a newer one', async () => {
    const busy = Promise.withResolvers<{ outcome: 'rateLimited'; retryAfterSeconds: number }>();
    const asked = Promise.withResolvers<void>();
    const { submitTwoFactorCode } = bench.network;
    bench.network.submitTwoFactorCode = (answer) => {
      asked.resolve();
      return submitTwoFactorCode(answer);
    };
    bench.network.answer('submitTwoFactorCode', busy.promise, { outcome: 'twoFactorCodeWrong' });
    const id = await awaitingCode();
    await startWorker();
    await asked.promise;
    const { db } = bench.database;
    const newer = { profileId: id, kind: 'twoFactorCode', secret: '999999' } as const;
    await bench.secrets.save(db, newer);
    const freed = { sync_epoch: 4, lease_holder: null, lease_until: null };
    await db.updateTable('profiles').set(freed).where('id', '=', id).execute();
    await reaches(id, 9);
    busy.resolve({ outcome: 'rateLimited', retryAfterSeconds: 0.01 });
    await bench.stopWorkers();
    expect(bench.network.asked.map(([, input]) => input)).toEqual([
      { challenge: 'challenge-text', twoFactorCode: '246810' },
      { challenge: 'challenge-text', twoFactorCode: '999999' },
    ]);
    expect(await secretKinds(id)).toEqual(['challenge', 'password']);
  });

  test('that was not taken, for the network was busy, is sent again until it is', async () => {
    const busy = { outcome: 'rateLimited', retryAfterSeconds: 0.01 } as const;
    const wrong = { outcome: 'twoFactorCodeWrong' } as const;
    bench.network.answer('submitTwoFactorCode', busy, busy, wrong);
    const id = await awaitingCode({ sync_tries: 4 });
    await startWorker({ longestPauseSeconds: 0.02 });
    await reaches(id, 9);
    expect(bench.network.asked).toHaveLength(3);
    expect((await readProfile(id)).sync_reason).toBeNull();
  });

  test('that the network would take only after its ten minutes ends the attempt at once', async () => {
    const busy = { outcome: 'rateLimited', retryAfterSeconds: 120 } as const;
    bench.network.answer('submitTwoFactorCode', busy);
    const id = await awaitingCode({ sync_moved_at: minutesAgo(8.5) });
    await startWorker();
    await reaches(id, 10);
    expect(await readProfile(id)).toMatchObject({ sync_reason: 'rateLimited' });
    expect(await secretKinds(id)).toEqual(['password']);
  });

  test('leaves the person the time that the network has taken to check it', async () => {
    bench.network.answer('submitTwoFactorCode', { outcome: 'twoFactorCodeWrong' });
    const sentAt = minutesAgo(8);
    const askedBefore = new Date(sentAt.getTime() - 60_000);
    const id = await awaitingCode({ two_factor_asked_at: askedBefore, sync_moved_at: sentAt });
    await startWorker();
    await reaches(id, 9);
    const { two_factor_asked_at: askedAt, sync_moved_at: checkedAt } = await readProfile(id);
    expect(checkedAt.getTime() - Number(askedAt)).toBe(60_000);
  });

  test('older than ten minutes is not sent', async () => {
    const id = await awaitingCode();
    await bench.database.db
      .updateTable('profile_secrets')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('kind', '=', 'twoFactorCode')
      .execute();
    await startWorker();
    await reaches(id, 9);
    expect(bench.network.asked).toEqual([]);
  });

  test.each([5, 9])('awaited at %d for ten minutes is awaited no longer', async (code) => {
    const late = await standingAt(code, { two_factor_asked_at: minutesAgo(10.1) });
    const early = await standingAt(code, { two_factor_asked_at: minutesAgo(9.8) });
    await startWorker();
    await reaches(late, 4);
    expect(await readMoves(late)).toEqual([`${code}→4 twoFactor.expired: no right code in time`]);
    expect(await readProfile(late)).toMatchObject({ sync_reason: 'twoFactorExpired' });
    expect((await readProfile(early)).sync_code).toBe(code);
  });
});
