import { describe, expect, test } from '@jest/globals';
import { hourMs } from '../../../shared/durations.ts';
import { scriptedAccount } from '../../../testing/bot/createScriptedNetwork.ts';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';
import { refuseWhenFull } from '../../database/refuseWhenFull.ts';
import { moveSync } from '../moveSync.ts';
import { endOperation } from './endOperation.ts';

const bench = setUpSync();
const { newProfile, standingAt, readProfile, readMoves, reaches, secretKinds, startWorker } = bench;

test('takes a profile step by step to operation, keeps what it read and starts the bot', async () => {
  await startWorker();
  const id = await newProfile();
  const moved = await moveSync(bench.database.db, {
    profileId: id,
    epoch: 0,
    from: null,
    isNewAttempt: true,
    event: { type: 'sync.request' },
    reason: 'asked',
  });
  expect(moved).toEqual({ syncCode: 0, epoch: 1 });
  await reaches(id, 7);

  expect(await readMoves(id)).toEqual([
    'null→0 sync.request: asked',
    '0→2 signIn.begun: a worker began',
    '2→3 network.accepted: the network accepted',
    '3→1 read.begun: the first read begins',
    '1→7 read.done: the account was read',
  ]);
  expect(bench.network.asked).toEqual([
    ['signIn', { username: 'ana.creates', password: 'hidden-password' }],
    ['readAccount', 'session-text'],
  ]);
  expect(await readProfile(id)).toMatchObject({
    sync_status: 'SYNCED',
    full_name: scriptedAccount.fullName,
    followers_count: 1200,
    follows_count: 300,
    media_count: 45,
    lease_holder: null,
    next_look_at: expect.any(Date),
    next_snapshot_at: expect.any(Date),
  });
  expect(await secretKinds(id)).toEqual(['session']);
});

test('remembers of an account whether it had its bot label before it was linked', async () => {
  const read = (hadBotLabel: boolean) =>
    bench.network.answer('readAccount', {
      outcome: 'read',
      value: { ...scriptedAccount, hadBotLabel },
    });
  read(false);
  const id = await standingAt(0);
  await startWorker();
  await reaches(id, 7);
  expect(await readProfile(id)).toMatchObject({ had_bot_label: false });
  read(true);
  await bench.database.db
    .updateTable('profiles')
    .set({ sync_code: 1, sync_epoch: 9 })
    .where('id', '=', id)
    .execute();
  await reaches(id, 7);
  expect(await readProfile(id)).toMatchObject({ had_bot_label: false });
});

test('has the network listened to anew, whatever it offered before', async () => {
  const inHours = new Date(Date.now() + 5 * hourMs);
  const id = await standingAt(0, { stream_at: inHours });
  await startWorker();
  await reaches(id, 7);
  expect((await readProfile(id)).stream_at.getTime()).toBeLessThan(Date.now() + hourMs);
});

test('keeps the password where the session does not renew itself', async () => {
  bench.network.answer('signIn', { outcome: 'accepted', session: 's', isRenewable: false });
  await startWorker();
  const id = await standingAt(0);
  await startWorker();
  await reaches(id, 7);
  expect(await secretKinds(id)).toEqual(['password', 'session']);
});

describe('work that another process left', () => {
  test.each([0, 2, 3, 1])('at %d is taken up', async (code) => {
    const id = await standingAt(code);
    await bench.secrets.save(bench.database.db, {
      profileId: id,
      kind: 'session',
      secret: 'session-text',
    });
    await startWorker();
    await reaches(id, 7);
    expect(await secretKinds(id)).toContain('session');
  });

  test('is left alone while the other holds it', async () => {
    const held = { lease_holder: crypto.randomUUID(), lease_until: new Date(Date.now() + 60_000) };
    const other = await standingAt(0, held);
    const free = await standingAt(0, { ...held, lease_until: new Date(Date.now() - 1) });
    await startWorker();
    await reaches(free, 7);
    expect((await readProfile(other)).sync_code).toBe(0);
  });

  test('comes to an end where it kills the process each time', async () => {
    const id = await standingAt(2, { sync_tries: 5 });
    await startWorker();
    await reaches(id, 8);
    expect(bench.network.asked).toEqual([]);
  });
});

test('gives up a step that does not end, after five tries', async () => {
  const answer = Promise.withResolvers<{ outcome: 'refused' }>();
  bench.network.answer('signIn', answer.promise);
  const id = await standingAt(2);
  await startWorker({ longestTryMs: 50 });
  await reaches(id, 8);
  answer.resolve({ outcome: 'refused' });
  expect(await readMoves(id)).toEqual(['2→8 attempt.failed: the step took too long, 5 tries']);
  expect(await readProfile(id)).toMatchObject({ sync_reason: 'defect' });
});

test('counts no waiting for a worker, however long', async () => {
  const id = await standingAt(2, { sync_moved_at: new Date(0) });
  await startWorker();
  await reaches(id, 7);
  expect(bench.network.asked).toHaveLength(2);
});

test('counts no try that the end of the process cut off', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<{ outcome: 'unreachable' }>();
  const { signIn } = bench.network;
  bench.network.signIn = (credentials) => {
    asked.resolve();
    return signIn(credentials);
  };
  bench.network.answer('signIn', answer.promise);
  const id = await standingAt(2, { sync_tries: 3 });
  await startWorker();
  await asked.promise;
  const stopped = bench.stopWorkers();
  answer.resolve({ outcome: 'unreachable' });
  await stopped;
  expect(await readProfile(id)).toMatchObject({
    sync_code: 2,
    sync_tries: 3,
    waiting_since: null,
    lease_until: null,
  });
});

test('starts on a full disk', async () => {
  const { database } = bench;
  await standingAt(2, { lease_holder: crypto.randomUUID(), lease_until: new Date() });
  const db = database.db.withPlugin(refuseWhenFull({ isFull: () => true, isUsedUp: () => true }));
  bench.database = { ...database, db, isFull: () => true };
  await expect(startWorker()).resolves.toBeUndefined();
  bench.database = database;
});

test('tries nothing while the disk is full', async () => {
  const { database } = bench;
  const id = await standingAt(2);
  let checks = 0;
  const isFull = () => (checks += 1) <= 3;
  bench.database = { ...database, isFull };
  await startWorker();
  bench.database = database;
  await reaches(id, 7);
  expect(bench.logged).not.toContain('working the syncs failed');
});

test('lets a stale worker finish nothing of a newer attempt', async () => {
  const answer = Promise.withResolvers<{ outcome: 'refused' }>();
  const asked = Promise.withResolvers<void>();
  const { signIn } = bench.network;
  bench.network.signIn = (credentials) => {
    asked.resolve();
    return signIn(credentials);
  };
  bench.network.answer('signIn', answer.promise, {
    outcome: 'accepted',
    session: 'session-text',
    isRenewable: true,
  });
  const id = await standingAt(2);
  await startWorker();
  await asked.promise;
  await bench.database.db
    .updateTable('profiles')
    .set({ sync_epoch: 4, lease_holder: null, lease_until: null })
    .where('id', '=', id)
    .execute();
  await reaches(id, 7);
  answer.resolve({ outcome: 'refused' });
  await bench.stopWorkers();
  expect(await readProfile(id)).toMatchObject({ sync_code: 7, sync_epoch: 4 });
});

test('works one attempt once, however many workers poll for it', async () => {
  const id = await standingAt(0);
  for (let worker = 0; worker < 4; worker++) await startWorker();
  await reaches(id, 7);
  await bench.stopWorkers();
  expect(bench.network.asked).toHaveLength(2);
});

test.each([
  [{ outcome: 'sessionEnded' }, 4, null],
  [{ outcome: 'sessionEnded', reason: 'scopeMissing' }, 4, 'scopeMissing'],
  [{ outcome: 'disabled' }, 8, 'disabled'],
  [{ outcome: 'disabled', reason: 'accountDeactivated' }, 8, 'accountDeactivated'],
] as const)('leaves operation when the bot is told %j', async (error, code, sync_reason) => {
  const leaseHolder = crypto.randomUUID();
  const id = await standingAt(7, { lease_holder: leaseHolder });
  await bench.secrets.save(bench.database.db, {
    profileId: id,
    kind: 'session',
    secret: 'session-text',
  });
  const attempt = { profileId: id, epoch: 3, leaseHolder };
  for (const stale of [{ epoch: 2 }, { leaseHolder: crypto.randomUUID() }]) {
    expect(await endOperation(bench.database.db, { ...attempt, ...stale }, error)).toBe(false);
  }
  expect(await endOperation(bench.database.db, attempt, error)).toBe(true);
  expect(await endOperation(bench.database.db, attempt, error)).toBe(false);
  expect(await readProfile(id)).toMatchObject({
    sync_code: code,
    sync_status: 'ERROR',
    sync_reason,
  });
  expect(await secretKinds(id)).toEqual(['password']);
});

test('shows no secret in the rows or in the log', async () => {
  bench.network.answer(
    'signIn',
    { outcome: 'unreachable' },
    { outcome: 'twoFactorCodeAsked', challenge: 'challenge-text' },
  );
  const id = await standingAt(2);
  await startWorker();
  await reaches(id, 5);
  const rows = await Promise.all([
    bench.database.db.selectFrom('profiles').selectAll().execute(),
    bench.database.db.selectFrom('profile_secrets').selectAll().execute(),
    bench.database.db.selectFrom('sync_transitions').selectAll().execute(),
  ]);
  expect(bench.logged).toContain('a sync waits for the network');
  expect(JSON.stringify(rows) + bench.logged).not.toMatch(/hidden-password|challenge-text|246810/);
});
