import { beforeEach, expect, test } from '@jest/globals';
import { setUpInvited } from '../../../testing/api/setUpInvited.ts';
import { insertWaiting } from '../../../testing/database/insertWaiting.ts';
import { readBlockedPeople, notFoundNames, shownNames } from '../people/blockedPeople.ts';
import { changeRules } from '../rules/changeRules.ts';
import { restoreRules } from '../rules/restoreRules.ts';
import { readRules } from '../decide/storedRules.ts';

const bench = setUpInvited();
const { db, mention, actedOn, cycleLater } = bench;

/** Who has which name on the network now. */
let named: Record<string, string>;

beforeEach(() => {
  named = { 'mallory.test': 'did:mallory' };
  bench.onNetwork({
    async readPeople(_session, names) {
      const value = Object.entries(named).flatMap(([username, id]) =>
        names
          .filter((name) => name === username || name === id)
          .map((asked) => ({ asked, id, username })),
      );
      return { outcome: 'read', value };
    },
  });
});

async function access() {
  const { user_id: userId } = await db()
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const { version } = await readRules(db(), bench.profileId);
  return { userId, profileId: bench.profileId, version };
}

const leaveAlone = async (...names: string[]) =>
  changeRules(bench.context, { ...(await access()), rules: {}, people: names.join('\n') });

const by = (id: string, username: string) =>
  mention(`by ${id} as ${username}`, {
    author: { id, username, fullName: username, isBot: false, contact: 'open' },
  });

const people = async () => readBlockedPeople(db(), bench.profileId);

test('somebody is left alone under every later name, and whoever takes the old one is not', async () => {
  await leaveAlone('mallory.test');
  await cycleLater();
  named = { 'fresh.test': 'did:mallory', 'mallory.test': 'did:innocent' };
  bench.listed = [by('did:mallory', 'fresh.test'), by('did:innocent', 'mallory.test')];
  expect(await actedOn()).toEqual(['by did:innocent as mallory.test']);
});

test('the list shows the name of today', async () => {
  await leaveAlone('mallory.test');
  await cycleLater();
  named = { 'fresh.test': 'did:mallory' };
  await cycleLater(25 * 3600);
  expect(shownNames(await people())).toEqual(['fresh.test']);
  const saved = await leaveAlone('fresh.test', 'other.test');
  expect(saved.people?.names).toEqual(['fresh.test', 'other.test']);
  expect(await people()).toMatchObject([{ name: 'mallory.test', personId: 'did:mallory' }, {}]);
});

test('a page that still has the former name takes nobody off the list', async () => {
  await leaveAlone('mallory.test');
  await cycleLater();
  named = { 'mallory.test': 'did:innocent', 'fresh.test': 'did:mallory' };
  await cycleLater(25 * 3600);
  await leaveAlone('mallory.test', 'other.test');
  expect(shownNames(await people())).toEqual(['fresh.test', 'other.test']);
});

test('a name that nobody has stays, says so, and is compared with the names of authors', async () => {
  named = {};
  await leaveAlone('gone.test');
  expect(notFoundNames(await people())).toEqual([]);
  await cycleLater();
  expect(notFoundNames(await people())).toEqual(['gone.test']);
  bench.listed = [by('did:new', 'gone.test')];
  expect(await actedOn()).toEqual([]);
});

test('where the network does not tell, it is asked again, and the name holds', async () => {
  const { context } = bench;
  await leaveAlone('mallory.test');
  bench.onNetwork({ readPeople: async () => ({ outcome: 'unreachable' }) });
  bench.listed = [by('did:mallory', 'mallory.test')];
  expect(await actedOn()).toEqual([]);
  bench.context = context;
  await cycleLater();
  expect(await people()).toMatchObject([{ personId: 'did:mallory' }]);
});

test('what waits for somebody who has been renamed is withdrawn', async () => {
  bench.isApproving = false;
  const id = await insertWaiting(db(), {
    profile_id: bench.profileId,
    published_at: bench.clock,
    author_id: 'did:mallory',
    author_username: 'before.test',
  });
  await leaveAlone('mallory.test');
  await cycleLater();
  const acts = await bench.activities();
  expect(acts.find((act) => act.id === id)).toMatchObject({
    state: 'withdrawn',
    outcome_reason: 'personBlocked',
  });
});

test('an earlier version brings back the person, and not whoever has the name today', async () => {
  await leaveAlone('mallory.test');
  await cycleLater();
  await leaveAlone();
  named = { 'mallory.test': 'did:innocent', 'fresh.test': 'did:mallory' };
  await restoreRules(bench.context, { ...(await access()), restored: 1 });
  expect(await people()).toMatchObject([{ name: 'mallory.test', personId: 'did:mallory' }]);
  await cycleLater();
  expect(shownNames(await people())).toEqual(['fresh.test']);
  await restoreRules(bench.context, { ...(await access()), restored: 0 });
  expect(await people()).toEqual([]);
});

test('a name that was taken over can be left alone beside who had it before', async () => {
  await leaveAlone('mallory.test');
  await cycleLater();
  named = { 'mallory.test': 'did:innocent', 'fresh.test': 'did:mallory' };
  await cycleLater(25 * 3600);
  await leaveAlone('fresh.test', 'mallory.test');
  await cycleLater();
  const found = (await people()).map(({ personId, shownName }) => [shownName, personId]);
  expect(found).toEqual([
    ['fresh.test', 'did:mallory'],
    ['mallory.test', 'did:innocent'],
  ]);
});
