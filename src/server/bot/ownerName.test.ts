import { beforeEach, expect, test } from '@jest/globals';
import { insertProfile } from '../../testing/insertProfile.ts';
import { kindsBench } from '../../testing/kindsBench.ts';
import type { AccountNames } from '../networks/results.ts';
import { phrasesFor } from './writer/phrases.ts';

const bench = kindsBench();
const db = () => bench.database.db;

let names: AccountNames;
let reads: number;
beforeEach(async () => {
  names = { username: 'ana.new', fullName: null };
  reads = 0;
  await bench.setProfile({ username: 'ana.old', account_name: 'ana.old', full_name: null });
});

const counts = { followersCount: null, followsCount: null, mediaCount: null };

const ask = (parts: Parameters<typeof bench.list>[1] = {}) =>
  bench.list([bench.mention('Are you a bot?')], {
    async readAccount() {
      reads += 1;
      return { outcome: 'read', value: { ...counts, ...names } };
    },
    ...parts,
  });

const noticeOf = (owner: string) => phrasesFor('en').botNotice.replace('{owner}', owner);
const profile = () =>
  db()
    .selectFrom('profiles')
    .select(['username', 'full_name', 'account_name', 'former_name'])
    .where('id', '=', bench.profileId)
    .executeTakeFirst();

test('the sentence that says whose bot it is names the account as it is called now, and so does the page', async () => {
  ask();
  await bench.cycle();
  expect(bench.performed).toMatchObject([{ text: noticeOf('ana.new') }]);
  expect(await profile()).toEqual({
    username: 'ana.new',
    full_name: null,
    account_name: 'ana.new',
    former_name: 'ana.old',
  });
});

test('its display name goes before its username', async () => {
  names = { username: 'ana.new', fullName: 'Ana Lima' };
  ask();
  await bench.cycle();
  expect(bench.performed).toMatchObject([{ text: noticeOf('Ana Lima') }]);
});

test('a sentence that was held up is written again, as the name may have changed', async () => {
  ask({ performAction: async () => ({ outcome: 'rateLimited', retryAfterSeconds: 1 }) });
  await bench.cycle();
  names = { username: 'ana.newer', fullName: null };
  ask();
  await bench.cycleLater();
  expect(bench.performed).toMatchObject([{ text: noticeOf('ana.newer') }]);
});

test('so is one of which it is not known whether it was sent', async () => {
  ask({ performAction: async () => ({ outcome: 'unreachable' }) });
  await bench.cycle();
  names = { username: 'ana.newer', fullName: null };
  ask({ findAction: async () => ({ outcome: 'read', value: false }) });
  await bench.cycleLater(3600);
  await bench.cycleLater();
  expect(bench.performed).toMatchObject([{ text: noticeOf('ana.newer') }]);
});

test('where nobody knows what the account is called, nothing is said', async () => {
  ask({ readAccount: async () => ({ outcome: 'unreachable' }) });
  await bench.cycle();
  expect(bench.performed).toEqual([]);
});

test('a list that tells the name has the page follow, and costs no call', async () => {
  bench.list([], {
    listTargets: async () => ({
      outcome: 'read',
      value: { targets: [], cursor: null, account: names },
    }),
  });
  await bench.cycle();
  expect(await profile()).toMatchObject({ username: 'ana.new' });
  expect(reads).toBe(0);
});

test('a name that another profile of the user has, and has not proved, is shown all the same', async () => {
  const { user_id } = await db()
    .selectFrom('profiles')
    .select('user_id')
    .where('id', '=', bench.profileId)
    .executeTakeFirstOrThrow();
  const other = { user_id, network: 'sandbox', username: 'ana.new', account_name: 'ana.new' };
  await insertProfile(db(), other);
  ask();
  await bench.cycle();
  expect(await profile()).toMatchObject({ username: 'ana.new', account_name: 'ana.old' });
});
