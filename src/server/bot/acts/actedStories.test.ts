import { beforeEach, expect, test } from '@jest/globals';
import { dayMs, hourMs } from '../../../shared/durations.ts';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';
import { insertProfile, insertUser } from '../../../testing/database/insertProfile.ts';
import { removeUser } from '../../accounts/users.ts';
import { deleteProfileRow } from '../../profiles/removeProfile.ts';
import { forgetActedStories } from './forgetActedStories.ts';

const bench = setUpBot();
const { cycleLater, setProfile, setNetwork } = bench;

const db = () => bench.database.db;
const readProfile = () => db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
const actedOn = () => bench.sandbox.actions.map(({ targetRef }) => targetRef);
const remembered = () => db().selectFrom('acted_stories').selectAll().execute();

beforeEach(async () => {
  await db().deleteFrom('acted_stories').execute();
  await setProfile({ account_id: 'ana.creates' });
});

/** A profile of the same account, that has just been synchronised. */
async function linkAgain(userId: string): Promise<void> {
  const account = { account_id: 'ana.creates', sync_code: 7, sync_epoch: 1 };
  const profileId = await insertProfile(db(), { user_id: userId, ...account });
  const signedIn = await bench.sandbox.signIn({ username: 'ana.creates', password: 'sandbox' });
  const secret = signedIn.outcome === 'accepted' ? signedIn.session : '';
  await bench.context.secrets.save(db(), { profileId, kind: 'session', secret });
}

async function act(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await cycleLater();
}

test('deleted and linked again, the account is not acted for twice on a story', async () => {
  await act(5);
  const profile = await readProfile();
  await db()
    .transaction()
    .execute((trx) => deleteProfileRow(trx, profile));
  expect(await remembered()).toHaveLength(5);
  await linkAgain(profile.user_id);
  await act(5);
  expect(new Set(actedOn()).size).toBe(10);
});

test('linked by another user after the first was removed, neither', async () => {
  await act(5);
  await removeUser(db(), (await readProfile()).user_id);
  const userId = await insertUser(db());
  await db().updateTable('users').set({ payment_status: 'ACTIVE' }).execute();
  await linkAgain(userId);
  await act(5);
  expect(new Set(actedOn()).size).toBe(10);
});

test('an account that was replaced by another keeps its acts', async () => {
  await act(2);
  await setProfile({ account_id: null });
  expect(await remembered()).toHaveLength(2);
  await setProfile({ account_id: 'bruno' });
  expect(await remembered()).toHaveLength(2);
});

test('what the profile did itself is not counted again where it gets its account back', async () => {
  setNetwork({ limits: { dailyCap: 3 } });
  await act(2);
  const { account_id } = await readProfile();
  await setProfile({ account_id: null });
  await setProfile({ account_id });
  expect(await remembered()).toHaveLength(2);
  await act(3);
  expect(new Set(actedOn()).size).toBe(3);
});

test('the daily cap is that of the account', async () => {
  setNetwork({ limits: { dailyCap: 3 } });
  await act(2);
  const profile = await readProfile();
  await db()
    .transaction()
    .execute((trx) => deleteProfileRow(trx, profile));
  await linkAgain(profile.user_id);
  await act(3);
  expect(actedOn()).toHaveLength(3);
  expect(await readProfile()).toMatchObject({ rests_for: 'dailyCap' });
});

test.each([
  ['deleted', 'sandbox'],
  ['deleted where the network is off by now, too', 'former'],
])('entries older than the longest look-back are %s', async (_what, network) => {
  await act(2);
  await db().deleteFrom('users').execute();
  await db().updateTable('acted_stories').set({ network }).execute();
  const { signal } = new AbortController();
  bench.clock = new Date(bench.clock.getTime() + dayMs);
  await forgetActedStories(bench.context, signal);
  expect(await remembered()).toHaveLength(2);
  bench.clock = new Date(bench.clock.getTime() + 2 * hourMs);
  await forgetActedStories(bench.context, signal);
  expect(await remembered()).toHaveLength(0);
});
