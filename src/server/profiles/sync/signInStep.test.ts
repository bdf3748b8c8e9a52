import { describe, expect, test } from '@jest/globals';
import { scriptedAccount } from '../../../testing/createScriptedNetwork.ts';
import { syncBench } from '../../../testing/syncBench.ts';
import type { SignInResult } from '../../networks/network.ts';
import { dropSecrets } from '../../secrets/createSecrets.ts';

const bench = syncBench();
const { standingAt, readProfile, readMoves, reaches, secretKinds, startWorker } = bench;

describe('signing in', () => {
  const ends: { answer: SignInResult; end: object; move: string; kinds: string[] }[] = [
    {
      answer: { outcome: 'refused' },
      end: { sync_code: 4, sync_status: 'ERROR' },
      move: '2→4 network.refused: the network refused',
      kinds: ['password'],
    },
    {
      answer: { outcome: 'disabled' },
      end: { sync_code: 8, sync_status: 'ERROR' },
      move: '2→8 network.disabled: the account is disabled',
      kinds: ['password'],
    },
    {
      answer: { outcome: 'twoFactorCodeAsked', challenge: 'challenge-text' },
      end: { sync_code: 5, sync_status: 'NEVER', two_factor_tries: 0 },
      move: '2→5 network.twoFactorCodeAsked: the network asks for a code',
      kinds: ['challenge', 'password'],
    },
  ];

  test.each(ends)('goes where the answer $answer leads', async ({ answer, end, move, kinds }) => {
    bench.network.answer('signIn', answer);
    const id = await standingAt(2);
    await startWorker();
    await reaches(id, Number(move.charAt(2)));
    expect(await readMoves(id)).toEqual([move]);
    expect(await readProfile(id)).toMatchObject({ ...end, lease_until: null });
    expect(await secretKinds(id)).toEqual(kinds);
  });

  test('asks for the credentials again where no password is stored, or it is damaged', async () => {
    const without = await standingAt(2);
    await dropSecrets(bench.database.db, without, ['password']);
    const damaged = await standingAt(2);
    await bench.database.db
      .updateTable('profile_secrets')
      .set({ sealed: 'damaged' })
      .where('profile_id', '=', damaged)
      .execute();
    await startWorker();
    await reaches(without, 4);
    await reaches(damaged, 4);
    expect(bench.network.asked).toEqual([]);
  });
});

describe('a network that fails for now', () => {
  test('is tried five times with pauses, then the attempt has failed', async () => {
    bench.network.answer('signIn', { outcome: 'unreachable' });
    const id = await standingAt(2);
    await startWorker();
    await reaches(id, 8);
    expect(bench.network.asked).toHaveLength(5);
    expect(await readMoves(id)).toEqual(['2→8 attempt.failed: unreachable, 5 tries']);
  });

  test('is tried again at each step', async () => {
    bench.network.answer(
      'signIn',
      { outcome: 'unreachable' },
      { outcome: 'rateLimited', retryAfterSeconds: 0.2 },
      new Error('hidden-password in an error'),
      { outcome: 'accepted', session: 'session-text', isRenewable: true },
    );
    bench.network.answer(
      'readAccount',
      { outcome: 'unreachable' },
      { outcome: 'unreachable' },
      { outcome: 'sessionEnded' },
      { outcome: 'read', value: scriptedAccount },
    );
    const id = await standingAt(2);
    await startWorker();
    await reaches(id, 7);
    expect(bench.network.asked).toHaveLength(8);
  });

  test('counts as unreachable where it never answers', async () => {
    bench.network.answer('signIn', new Promise<never>(() => {}), { outcome: 'refused' });
    const id = await standingAt(2);
    await startWorker({ networkTimeoutMs: 50 });
    await reaches(id, 4);
    expect(bench.network.asked).toHaveLength(2);
  });

  test('ends the attempt at once where the account is disabled meanwhile', async () => {
    bench.network.answer('readAccount', { outcome: 'disabled' });
    const id = await standingAt(2);
    await startWorker();
    await reaches(id, 8);
    expect((await readMoves(id)).at(-1)).toBe('1→8 attempt.failed: the account is disabled');
  });
});
