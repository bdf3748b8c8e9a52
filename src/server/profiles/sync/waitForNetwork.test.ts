import { beforeEach, describe, expect, test } from '@jest/globals';
import { createSandboxNetwork } from '../../../sandbox/sandboxNetwork.ts';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';
import type { NetworkError } from '../../networks/results.ts';
import { createNetworks } from '../../networks/networks.ts';
import { moveSync } from '../moveSync.ts';
import { answeredColumns, profileAnswer } from '../profileAnswer.ts';
import { defaultSyncPace } from './syncPace.ts';

const bench = setUpSync();
const { standingAt, readProfile, readMoves, reaches, secretKinds, startWorker } = bench;

let error: NetworkError | undefined;
let calls: number;
let onCall: () => void;
beforeEach(() => {
  error = undefined;
  calls = 0;
  onCall = () => {};
  const countCall = () => {
    calls += 1;
    onCall();
    return error;
  };
  Object.assign(bench.network, createSandboxNetwork({ stepMs: 0, error: countCall }));
});

async function signingIn(columns: Parameters<typeof standingAt>[1] = {}): Promise<string> {
  const id = await standingAt(2, columns);
  const password = { profileId: id, kind: 'password', secret: 'sandbox' } as const;
  await bench.secrets.save(bench.database.db, password);
  return id;
}

/** Resolves when a notification says that the profile waits. */
async function waits(id: string): Promise<void> {
  const waiting = Promise.withResolvers<void>();
  const check = async () => {
    if ((await readProfile(id)).next_try_at) waiting.resolve();
  };
  const stop = await bench.database.listen('profiles', () => void check());
  await check();
  await waiting.promise;
  await stop();
}

async function answerOf(id: string) {
  const row = await bench.database.db
    .selectFrom('profiles')
    .select(answeredColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return profileAnswer(row, defaultSyncPace, { ...createNetworks([]), now: new Date() });
}

const secondsFrom = (start: Date | null, end: string | undefined) =>
  (Date.parse(String(end)) - Number(start)) / 1000;

const unreachable: NetworkError = { outcome: 'unreachable' };
const rateLimited = (retryAfterSeconds: number): NetworkError => ({
  outcome: 'rateLimited',
  retryAfterSeconds,
});

test('an outage is waited out, and its tries are not counted', async () => {
  const threeTries = Promise.withResolvers<void>();
  onCall = () => {
    if (calls === 3) threeTries.resolve();
  };
  error = unreachable;
  const id = await signingIn({ sync_tries: 4 });
  await startWorker({ longestPauseSeconds: 0.02 });
  await threeTries.promise;
  expect((await readProfile(id)).sync_code).toBe(2);
  error = undefined;
  await reaches(id, 7);
  expect(await readMoves(id)).toEqual([
    '2→3 network.accepted: the network accepted',
    '3→1 read.begun: the first read begins',
    '1→7 read.done: the account was read',
  ]);
});

describe('a profile that waits', () => {
  test('says why, when it is tried again, and until when', async () => {
    error = rateLimited(90);
    const id = await signingIn();
    await startWorker();
    await waits(id);
    const answer = await answerOf(id);
    expect(answer).toMatchObject({ syncStatusBot: 2, syncReason: 'rateLimited' });
    const profile = await readProfile(id);
    expect(secondsFrom(profile.waiting_since, answer?.syncNextTryAt)).toBe(90);
    expect(secondsFrom(profile.waiting_since, answer?.syncTriesUntil)).toBe(30 * 60);
    expect(profile).toMatchObject({ lease_until: null, sync_tries: 0 });
  });

  test('is not tried before its time', async () => {
    const resting = await signingIn({ next_try_at: new Date(Date.now() + 60_000) });
    const due = await signingIn({ next_try_at: new Date(Date.now() - 1) });
    await startWorker();
    await reaches(due, 7);
    await bench.stopWorkers();
    expect(await readProfile(resting)).toMatchObject({ sync_code: 2, sync_tries: 0 });
    expect(calls).toBe(2);
  });

  test('is tried again when its time comes', async () => {
    const id = await signingIn({
      next_try_at: new Date(Date.now() + 500),
      waiting_since: new Date(),
    });
    await startWorker();
    await reaches(id, 7);
    expect(calls).toBe(2);
  });

  test('counts from the first failure of this wait', async () => {
    error = unreachable;
    const since = new Date(Date.now() - 20 * 60_000);
    const id = await signingIn({ waiting_since: since });
    await startWorker();
    await waits(id);
    expect((await readProfile(id)).waiting_since).toEqual(since);
    const answer = await answerOf(id);
    expect(secondsFrom(since, answer?.syncTriesUntil)).toBe(30 * 60);
  });

  test('waits no longer where another attempt has begun', async () => {
    error = rateLimited(90);
    const id = await signingIn();
    await startWorker();
    await waits(id);
    const reset = { profileId: id, epoch: 3, from: 2, isNewAttempt: true, reason: 'reset' };
    await moveSync(bench.database.db, { ...reset, event: { type: 'operator.reset' } });
    const answer = await answerOf(id);
    expect(Object.keys(answer ?? {})).not.toContain('syncReason');
    expect(await readProfile(id)).toMatchObject({ next_try_at: null, waiting_since: null });
  });
});

describe('after half an hour', () => {
  const longAgo = new Date(Date.now() - 31 * 60_000);

  test('a network out of reach ends the attempt, which the person can start again', async () => {
    error = unreachable;
    const id = await signingIn({ waiting_since: longAgo });
    await startWorker();
    await reaches(id, 10);
    expect(await readMoves(id)).toEqual(['2→10 network.unavailable: unreachable for too long']);
    const answer = await answerOf(id);
    expect(answer).toMatchObject({ syncStatusBot: 10, syncReason: 'unreachable' });
    expect(answer).not.toHaveProperty('syncNextTryAt');
    expect(answer).not.toHaveProperty('syncTriesUntil');
    expect(await secretKinds(id)).toEqual(['password']);

    error = undefined;
    const again = { profileId: id, epoch: 3, from: 10, isNewAttempt: true, reason: 'asked' };
    await moveSync(bench.database.db, { ...again, event: { type: 'sync.request' } });
    await reaches(id, 7);
  });

  test('a network that has answered in between is waited for anew', async () => {
    const id = await signingIn({ waiting_since: longAgo });
    await startWorker();
    await reaches(id, 7);
    expect((await readProfile(id)).waiting_since).toBeNull();
  });

  test('a network that asks for more than is left ends the attempt at once, and says until when', async () => {
    error = rateLimited(3600);
    const id = await signingIn();
    await startWorker();
    await reaches(id, 10);
    expect(calls).toBe(1);
    const answer = await answerOf(id);
    expect(answer).toMatchObject({ syncStatusBot: 10, syncReason: 'rateLimited' });
    const { sync_moved_at: endedAt } = await readProfile(id);
    expect(secondsFrom(endedAt, answer?.syncNextTryAt)).toBe(3600);
  });

  test('an absurd time that it asks for does no harm', async () => {
    error = rateLimited(Number.POSITIVE_INFINITY);
    const id = await signingIn();
    await startWorker();
    await reaches(id, 10);
    expect(await answerOf(id)).toMatchObject({ syncReason: 'rateLimited' });
  });

  test('a time that is no number counts as a usual pause', async () => {
    error = rateLimited(Number.NaN);
    const id = await signingIn({ waiting_since: longAgo });
    await startWorker();
    await reaches(id, 10);
    const { sync_moved_at: endedAt, next_try_at: nextTryAt } = await readProfile(id);
    expect(secondsFrom(endedAt, nextTryAt?.toISOString())).toBe(60);
  });
});

test('a server that does not exist is named as the reason', async () => {
  error = { outcome: 'unreachable', reason: 'noSuchServer' };
  const id = await signingIn();
  await startWorker({ networkWaitMs: 0 });
  await reaches(id, 10);
  expect(await answerOf(id)).toMatchObject({ syncReason: 'noSuchServer' });
});

test('a network that is switched off is waited for, then the attempt ends and says so', async () => {
  const id = await standingAt(2, { network: 'gone' });
  await startWorker({ networkWaitMs: 0 });
  await reaches(id, 10);
  expect(await answerOf(id)).toMatchObject({ network: 'gone', syncReason: 'networkOff' });
  expect(await readMoves(id)).toEqual(['2→10 network.unavailable: networkOff for too long']);
});
