import { beforeEach, expect, test } from '@jest/globals';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { insertWaiting } from '../../../testing/database/insertWaiting.ts';
import { setUpKinds } from '../../../testing/bot/setUpKinds.ts';
import type { AccountNames } from '../../networks/results.ts';
import { phrasesFor } from '../writer/builtIn/phrases.ts';

const bench = setUpKinds();
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
  ask({ performAct: async () => ({ outcome: 'rateLimited', retryAfterSeconds: 1 }) });
  await bench.cycle();
  names = { username: 'ana.newer', fullName: null };
  ask();
  await bench.cycleLater();
  expect(bench.performed).toMatchObject([{ text: noticeOf('ana.newer') }]);
});

test('so is one of which it is not known whether it was sent', async () => {
  ask({ performAct: async () => ({ outcome: 'unreachable' }) });
  await bench.cycle();
  names = { username: 'ana.newer', fullName: null };
  ask({ findAct: async () => ({ outcome: 'read', value: false }) });
  await bench.cycleLater(3600);
  await bench.cycleLater();
  expect(bench.performed).toMatchObject([{ text: noticeOf('ana.newer') }]);
});

test('so is the first answer to a person, whose line names the account', async () => {
  const columns = {
    version: 1,
    rules: JSON.stringify({ steps: { thanks: 'automatic' } }),
    changed_at: bench.clock,
    changed_by: 'owner' as const,
  };
  await db()
    .insertInto('profile_rules')
    .values({ profile_id: bench.profileId, ...columns })
    .execute();
  const thank = (parts: Parameters<typeof bench.list>[1]) => {
    ask(parts);
    const targets = [bench.mention('Thank you so much!')];
    bench.list(targets, {
      readAccount: async () => ({ outcome: 'read', value: { ...counts, ...names } }),
      keepsIdempotencyKeys: false,
      ...parts,
    });
  };
  thank({ performAct: async () => ({ outcome: 'unreachable' }) });
  await bench.cycle();
  const [open] = await bench.activities();
  expect(open).toMatchObject({ state: 'sending', disclosure: expect.stringContaining('ana.new') });
  names = { username: 'ana.newer', fullName: null };
  thank({ findAct: async () => ({ outcome: 'read', value: false }) });
  await bench.cycleLater(3600);
  await bench.cycleLater();
  expect(bench.performed).toMatchObject([{ text: expect.stringMatching(/ana\.newer\.$/) }]);
});

test('one that was approved waits again where the account is called otherwise by now', async () => {
  bench.isApproving = false;
  const id = await insertWaiting(db(), {
    profile_id: bench.profileId,
    story_id: 'asked',
    published_at: bench.clock,
    caption: 'Are you a bot?',
    post_kind: 'areYouABot',
    post_language: 'en',
    comment: noticeOf('ana.old'),
    written_by: 'builtIn',
    state: 'approved',
    approved_at: bench.clock,
  });
  bench.list([], {
    readAccount: async () => ({ outcome: 'read', value: { ...counts, ...names } }),
    readTarget: async () => ({ outcome: 'read', value: bench.mention('Are you a bot?') }),
  });
  await bench.cycleLater();
  expect(bench.performed).toEqual([]);
  const act = (await bench.activities()).find((each) => each.id === id);
  expect(act).toMatchObject({ state: 'waiting', comment: noticeOf('ana.new') });
  bench.isApproving = true;
  await bench.cycleLater();
  expect(bench.performed).toMatchObject([{ text: noticeOf('ana.new') }]);
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
