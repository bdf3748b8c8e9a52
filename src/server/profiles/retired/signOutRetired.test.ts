import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';
import { removeUser } from '../../accounts/users.ts';
import { createSecrets } from '../../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../secrets/keyRing.ts';
import { removeProfile } from '../removeProfile.ts';
import { resetProfile } from '../resetProfile.ts';
import { endOperation } from '../sync/endOperation.ts';
import { updateProfile } from '../updateProfile.ts';
import { signOutRetired } from './signOutRetired.ts';

const bench = setUpSync();
const { newProfile, readProfile, reaches, secretKinds, standingAt, startWorker } = bench;
const db = () => bench.database.db;
const retired = () => db().selectFrom('retired_sessions').selectAll().execute();
const account = { account_id: 'account-1', account_name: 'ana.creates' };

beforeEach(async () => {
  await db().deleteFrom('retired_sessions').execute();
});

async function operating(columns: object = {}): Promise<string> {
  const id = await newProfile({ sync_code: 7, sync_epoch: 3, ...account, ...columns });
  await bench.secrets.save(db(), { profileId: id, kind: 'session', secret: 'session-text' });
  return id;
}

const signOut = () => signOutRetired(bench.syncContext(), new AbortController().signal);

/** As if the pause after the last try were over. */
async function signOutLater(): Promise<void> {
  await db()
    .updateTable('retired_sessions')
    .set({ next_try_at: sql<Date>`now()` })
    .execute();
  await signOut();
}

const signedOut = () =>
  bench.network.asked.filter(([call]) => call === 'signOut').map(([, input]) => input);

describe('a retired session', () => {
  test('is ended by a worker after its profile was deleted, and the account is unlinked', async () => {
    const id = await operating();
    const { user_id: userId } = await readProfile(id);
    await removeProfile(bench, { userId, profileId: id });
    expect(bench.network.asked).toEqual([]);
    await signOut();
    expect(signedOut()).toEqual([{ session: 'session-text', isUnlinked: true }]);
    expect(await retired()).toEqual([]);
  });

  test('leaves the account its bot label where it had it before', async () => {
    const former = await operating({ had_bot_label: true });
    const { user_id: userId } = await readProfile(former);
    await removeProfile(bench, { userId, profileId: former });
    await signOut();
    const left = { session: 'session-text', isUnlinked: true, hadBotLabel: true };
    expect(signedOut()).toEqual([left]);
    const reset = await operating({ sync_code: 8, had_bot_label: true });
    await resetProfile(db(), await readProfile(reset));
    await signOut();
    expect(signedOut().at(-1)).toEqual({ ...left, isUnlinked: false });
  });

  test('is ended after its user was removed', async () => {
    const { user_id: userId } = await readProfile(await operating());
    await removeUser(db(), userId);
    await signOut();
    expect(signedOut()).toHaveLength(1);
  });

  test('is ended after new credentials, and the account stays linked', async () => {
    const id = await operating();
    const { user_id: userId } = await readProfile(id);
    const access = { userId, profileId: id };
    await updateProfile(bench.syncContext(), access, { password: 'another' });
    expect(await secretKinds(id)).toEqual(['password']);
    await signOut();
    expect(signedOut()).toEqual([{ session: 'session-text', isUnlinked: false }]);
  });

  test('is ended after a reset by the operator', async () => {
    const id = await operating({ sync_code: 8 });
    await resetProfile(db(), await readProfile(id));
    await signOut();
    expect(signedOut()).toHaveLength(1);
  });

  test('is ended where the operation ends, as the network may honour it still', async () => {
    const leaseHolder = randomUUID();
    const id = await operating({ lease_holder: leaseHolder });
    const attempt = { profileId: id, epoch: 3, leaseHolder };
    expect(await endOperation(db(), attempt, { outcome: 'disabled' })).toBe(true);
    expect(await secretKinds(id)).toEqual(['password']);
    await signOut();
    expect(signedOut()).toEqual([{ session: 'session-text', isUnlinked: false }]);
  });

  test('is ended where the first read finds that it may not do enough', async () => {
    bench.network.answer('readAccount', { outcome: 'sessionEnded', reason: 'scopeMissing' });
    const id = await operating({ sync_code: 1 });
    await startWorker();
    await reaches(id, 4);
    await signOut();
    expect(signedOut()).toEqual([{ session: 'session-text', isUnlinked: false }]);
  });

  test('is ended where another profile has the account that it signed in to', async () => {
    bench.network.answer('signIn', {
      outcome: 'accepted',
      session: 'needless',
      accountId: 'account-1',
      isRenewable: true,
    });
    await operating();
    const id = await standingAt(2, { username: 'ana@example.com' });
    await startWorker();
    await reaches(id, 4);
    await signOut();
    expect(signedOut()).toEqual([{ session: 'needless', isUnlinked: false }]);
  });

  test('is ended where its profile was deleted while it signed in', async () => {
    const id = await standingAt(2);
    const answer = Promise.withResolvers<never>();
    bench.network.answer('signIn', answer.promise);
    await startWorker();
    while (bench.network.asked.length === 0) await new Promise(setImmediate);
    await db().deleteFrom('profiles').where('id', '=', id).execute();
    const session = { session: 'late', accountId: 'account-1', isRenewable: true };
    answer.resolve({ outcome: 'accepted', ...session } as never);
    while ((await retired()).length === 0) await new Promise(setImmediate);
    await signOut();
    expect(signedOut()).toEqual([{ session: 'late', isUnlinked: true }]);
  });
});

test('the session that the account needs still is told, so that nothing of it is ended', async () => {
  const id = await operating();
  const { user_id: userId } = await readProfile(id);
  const others: unknown[] = [];
  bench.network.signOut = async (session, options) => {
    others.push([session, options.others]);
    return { outcome: 'done' };
  };
  const access = { userId, profileId: id };
  await updateProfile(bench.syncContext(), access, { password: 'another' });
  await bench.secrets.save(db(), { profileId: id, kind: 'session', secret: 'new session' });
  await signOut();
  expect(others).toEqual([['session-text', ['new session']]]);
});

describe('where the network cannot be reached', () => {
  test('it is tried again later, with a session that was renewed, for a week', async () => {
    bench.network.answer(
      'signOut',
      { outcome: 'unreachable', renewedSession: 'second' },
      { outcome: 'rateLimited', retryAfterSeconds: 1800, appliesTo: 'account' },
      { outcome: 'unreachable' },
    );
    await db()
      .deleteFrom('profiles')
      .where('id', '=', await operating())
      .execute();
    await signOut();
    await signOut();
    expect(signedOut()).toEqual([{ session: 'session-text', isUnlinked: true }]);
    await signOutLater();
    expect(signedOut().at(-1)).toEqual({ session: 'second', isUnlinked: true });
    const [row] = await retired();
    expect(row).toMatchObject({ tries: 2 });
    expect(Number(row?.next_try_at) - Date.now()).toBeGreaterThan(1_700_000);
    await signOutLater();
    await db()
      .updateTable('retired_sessions')
      .set({ retired_at: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    await signOutLater();
    expect(await retired()).toEqual([]);
    expect(signedOut()).toHaveLength(3);
    expect(bench.logged).toContain('a session could not be ended at its network');
    expect(bench.logged).not.toContain('session-text');
  });

  test('a missing key leaves it to other processes, and holds up no deletion', async () => {
    const id = await operating();
    const { secrets } = bench;
    bench.secrets = createSecrets(createKeyRing([makeSecretKey()]));
    const { user_id: userId } = await readProfile(id);
    await removeProfile(bench, { userId, profileId: id });
    await signOut();
    expect(await retired()).toHaveLength(1);
    bench.secrets = secrets;
    await signOut();
    expect(signedOut()).toHaveLength(1);
  });

  test('one that is damaged is forgotten, and the next is ended', async () => {
    await db()
      .deleteFrom('profiles')
      .where('id', '=', await operating())
      .execute();
    await db().updateTable('retired_sessions').set({ sealed: 'damaged' }).execute();
    await db()
      .deleteFrom('profiles')
      .where('id', '=', await operating())
      .execute();
    await signOut();
    expect(signedOut()).toHaveLength(1);
    expect(await retired()).toEqual([]);
  });
});
