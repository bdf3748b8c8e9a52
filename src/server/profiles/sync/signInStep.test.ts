import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { scriptedAccount } from '../../../testing/bot/createScriptedNetwork.ts';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';
import type { Network } from '../../networks/network.ts';
import type { SignInResult } from '../../networks/results.ts';
import { dropSecrets } from '../../secrets/createSecrets.ts';
import { removeAtAnyCode } from '../removeProfile.ts';
import { stopSync } from '../stopSync.ts';

const bench = setUpSync();
const { standingAt, readProfile, readMoves, reaches, secretKinds, startWorker } = bench;

const aCode = { kind: 'code' } as const;
const mailed = { sentBy: 'email', example: 'ABCDE-12345' } as const;

describe('signing in', () => {
  const ends: { answer: SignInResult; end: object; move: string; kinds: string[] }[] = [
    {
      answer: { outcome: 'refused' },
      end: { sync_code: 4, sync_status: 'ERROR', sync_reason: null },
      move: '2→4 network.refused: the network refused',
      kinds: ['password'],
    },
    {
      answer: { outcome: 'refused', reason: 'appPasswordNeeded' },
      end: { sync_code: 4, sync_status: 'ERROR', sync_reason: 'appPasswordNeeded' },
      move: '2→4 network.refused: the network refused: appPasswordNeeded',
      kinds: ['password'],
    },
    {
      answer: { outcome: 'disabled', reason: 'accountTakenDown' },
      end: { sync_code: 8, sync_status: 'ERROR', sync_reason: 'accountTakenDown' },
      move: '2→8 network.disabled: the account is disabled',
      kinds: ['password'],
    },
    {
      answer: { outcome: 'disabled' },
      end: { sync_code: 8, sync_status: 'ERROR', sync_reason: 'disabled' },
      move: '2→8 network.disabled: the account is disabled',
      kinds: ['password'],
    },
    {
      answer: { outcome: 'twoFactorCodeAsked', challenge: 'challenge-text' },
      end: { sync_code: 5, sync_status: 'NEVER', two_factor_tries: 0, sign_in_prompt: aCode },
      move: '2→5 network.twoFactorCodeAsked: the network asks for a code',
      kinds: ['challenge', 'password'],
    },
    {
      answer: { outcome: 'twoFactorCodeAsked', challenge: 'challenge-text', ...mailed },
      end: { sync_code: 5, sign_in_prompt: { ...aCode, ...mailed } },
      move: '2→5 network.twoFactorCodeAsked: the network asks for a code',
      kinds: ['challenge', 'password'],
    },
    {
      answer: { outcome: 'passwordAsked' },
      end: { sync_code: 4, sync_status: 'ERROR', sign_in_prompt: { kind: 'password' } },
      move: '2→4 network.refused: the network asks for a password',
      kinds: ['password'],
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

test('asks for the account that was proved, and takes over what the network calls it', async () => {
  const names = { username: 'ana.now', account_name: 'ana.now', account_id: 'account-1' };
  const columns = { ...names, signed_in_by: 'password' };
  const signedIn = { outcome: 'accepted', session: 's', isRenewable: true } as const;
  bench.network.answer('signIn', { ...signedIn, accountId: 'account-1', username: 'ana.now' });
  const id = await standingAt(2, { account_id: 'account-1', account_name: 'ana.creates' });
  await startWorker();
  await reaches(id, 7);
  const credentials = { username: 'ana.creates', password: 'hidden-password' };
  expect(bench.network.asked[0]).toEqual(['signIn', { ...credentials, accountId: 'account-1' }]);
  expect(await readProfile(id)).toMatchObject(columns);
});

test('keeps the account name of a profile where another of the user has the new one', async () => {
  const signedIn = { outcome: 'accepted', session: 's', isRenewable: true } as const;
  bench.network.answer('signIn', { ...signedIn, username: 'ana.now' });
  const id = await standingAt(2, { username: 'did:ana', account_name: 'did:ana' });
  const { user_id } = await readProfile(id);
  await bench.newProfile({ user_id, username: 'ana.now', account_name: 'ana.now' });
  await startWorker();
  await reaches(id, 7);
  expect(await readProfile(id)).toMatchObject({ username: 'ana.now', account_name: 'did:ana' });
});

/** Names are like `ana.host`. */
function onServers() {
  const signIn = bench.network.signIn.bind(bench.network);
  const servers: (string | undefined)[] = [];
  Object.assign(bench.network, {
    locate: async ({ username }) => {
      const host = username.split('.')[1] ?? '';
      return { outcome: 'located', server: `at ${host}` };
    },
    signIn: async (credentials, { server } = {}) => {
      servers.push(server);
      return server === 'at dead' ? { outcome: 'unreachable' } : signIn(credentials);
    },
  } satisfies Partial<Network>);
  return servers;
}

describe('a server that is found before the sign-in', () => {
  test('holds up no sign-in elsewhere when it is out of reach', async () => {
    const servers = onServers();
    const dead = await standingAt(2, { username: 'ana.dead' });
    await startWorker();
    while (!servers.includes('at dead')) await pause(10);
    const live = await standingAt(2, { username: 'bea.live' });
    await reaches(live, 7);
    expect(servers).toContain('at live');
    expect(await readProfile(dead)).toMatchObject({ sync_code: 2, sync_reason: 'unreachable' });
  });

  test('that is unknown refuses the sign-in', async () => {
    onServers();
    Object.assign(bench.network, { locate: async () => ({ outcome: 'refused' }) });
    const id = await standingAt(2);
    await startWorker();
    await reaches(id, 4);
    expect(await readMoves(id)).toEqual(['2→4 network.refused: the network refused']);
  });
});

describe('a network that fails for now', () => {
  test('and answers strangely or with errors of ours is tried five times, then the attempt has failed', async () => {
    bench.network.answer('signIn', new Error('hidden-password in an error'));
    const id = await standingAt(2);
    await startWorker();
    await reaches(id, 8);
    expect(bench.network.asked).toHaveLength(5);
    expect(await readMoves(id)).toEqual(['2→8 attempt.failed: unexpected error, 5 tries']);
    expect(await readProfile(id)).toMatchObject({ sync_reason: 'defect' });
  });

  test('is waited for at each step, and its failures are not counted', async () => {
    bench.network.answer(
      'signIn',
      { outcome: 'unreachable' },
      { outcome: 'rateLimited', retryAfterSeconds: 0.2 },
      { outcome: 'accepted', session: 'session-text', isRenewable: true },
    );
    const read = { outcome: 'read', value: scriptedAccount } as const;
    bench.network.answer('readAccount', { outcome: 'unreachable' }, read);
    const id = await standingAt(2, { sync_tries: 4 });
    await startWorker({ longestPauseSeconds: 0.02 });
    await reaches(id, 7);
    expect(bench.network.asked).toHaveLength(5);
    expect(await readProfile(id)).toMatchObject({
      sync_reason: null,
      waiting_since: null,
      next_try_at: null,
    });
  });

  test('counts as unreachable where it never answers', async () => {
    bench.network.answer('signIn', new Promise<never>(() => {}), { outcome: 'refused' });
    const id = await standingAt(2);
    await startWorker({ networkTimeoutMs: 50 });
    await reaches(id, 4);
    expect(bench.network.asked).toHaveLength(2);
  });
});

describe('the password', () => {
  test('goes to what answered nonsense no second time by itself', async () => {
    bench.network.answer('signIn', { outcome: 'unreachable', reason: 'strangeAnswer' });
    const id = await standingAt(2);
    await startWorker();
    await reaches(id, 10);
    expect(bench.network.asked).toHaveLength(1);
    expect(await readProfile(id)).toMatchObject({
      sync_reason: 'strangeAnswer',
      next_try_at: null,
    });
    expect(await readMoves(id)).toEqual([
      '2→10 network.unavailable: what answered is no server of the network',
    ]);
    expect(await secretKinds(id)).toEqual(['password']);
  });

  test('goes to a server that gave no answer again after a quarter of a minute, not at once', async () => {
    bench.network.answer('signIn', { outcome: 'unreachable' });
    const id = await standingAt(2);
    await startWorker({ retryAfterSeconds: 1 });
    while ((await readProfile(id)).next_try_at === null) await pause(10);
    const { waiting_since: since, next_try_at: nextTry } = await readProfile(id);
    const seconds = (Number(nextTry) - Number(since)) / 1000;
    expect(seconds).toBeGreaterThan(11);
    expect(seconds).toBeLessThan(19);
    expect(bench.network.asked).toHaveLength(1);
  });

  test('opens nothing for a worker that was stopped in the middle of its try', async () => {
    const answer = Promise.withResolvers<SignInResult>();
    bench.network.answer('signIn', answer.promise);
    const id = await standingAt(2, { waiting_since: new Date() });
    await startWorker();
    while (bench.network.asked.length === 0) await pause(10);
    const { user_id: userId } = await readProfile(id);
    await stopSync(bench, { userId, profileId: id });
    answer.resolve({ outcome: 'accepted', session: 's', accountId: 'a', isRenewable: true });
    const retired = bench.database.db.selectFrom('retired_sessions').selectAll();
    while ((await retired.where('profile_id', '=', id).execute()).length === 0) await pause(10);
    expect(await readProfile(id)).toMatchObject({ sync_code: 10, sync_reason: 'stopped' });
    expect(await secretKinds(id)).toEqual(['password']);
  });

  test('ends the session of a profile that its owner removed in the middle of a try', async () => {
    const answer = Promise.withResolvers<SignInResult>();
    bench.network.answer('signIn', answer.promise);
    const id = await standingAt(2);
    await startWorker();
    while (bench.network.asked.length === 0) await pause(10);
    const { user_id: userId } = await readProfile(id);
    await removeAtAnyCode(bench, { userId, profileId: id });
    answer.resolve({ outcome: 'accepted', session: 's', accountId: 'a', isRenewable: true });
    const { db } = bench.database;
    const retired = db.selectFrom('retired_sessions').selectAll().where('profile_id', '=', id);
    while ((await retired.execute()).length === 0) await pause(10);
    const left = db.selectFrom('profiles').select('id').where('id', '=', id);
    expect(await left.execute()).toEqual([]);
    expect(await readMoves(id)).toEqual([]);
    expect(await secretKinds(id)).toEqual([]);
  });
});
