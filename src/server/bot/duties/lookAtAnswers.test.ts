import { beforeEach, describe, expect, test } from '@jest/globals';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';
import { insertWaiting } from '../../../testing/database/insertWaiting.ts';

const bench = setUpBot();
const { activities, cycleLater, setNetwork, setPayment } = bench;

let gone: string[];
let asked: (readonly string[])[];
beforeEach(() => {
  gone = [];
  asked = [];
  onNetwork('invitedOnly');
});

const onNetwork = (conduct: 'invitedOnly' | 'everyStory') =>
  setNetwork({
    limits: { conduct },
    async listTargets() {
      return { outcome: 'read', value: { targets: [], cursor: null } };
    },
    async findGone(_session, refs) {
      asked.push(refs);
      return { outcome: 'read', value: gone };
    },
  });

const hoursAgo = (hours: number) => new Date(bench.clock.getTime() - hours * 3_600_000);

const answered = (story_id: string, hours = 1, columns: object = {}) =>
  insertWaiting(bench.database.db, {
    profile_id: bench.profileId,
    story_id,
    state: 'done',
    outcome: 'done',
    published_at: hoursAgo(hours),
    done_at: hoursAgo(hours),
    ...columns,
  });

const goneAt = async () => {
  const acts = await activities();
  return Object.fromEntries(acts.map(({ story_id, post_gone_at }) => [story_id, post_gone_at]));
};

test('notes which posts of recent answers are gone, and takes the note back with the post', async () => {
  await answered('a');
  await answered('b', 2);
  await answered('liked', 3, { kind: 'like', comment: null });
  await answered('old', 24 * 8);
  await answered('waiting', 4, { state: 'waiting', done_at: null });
  gone = ['b'];
  await cycleLater();
  expect(asked).toEqual([['a', 'b']]);
  const noted = bench.clock;
  expect(await goneAt()).toMatchObject({ a: null, b: noted, old: null });
  await cycleLater(12 * 3600);
  expect(await goneAt()).toMatchObject({ a: null, b: noted });
  gone = [];
  await cycleLater(12 * 3600);
  expect(await goneAt()).toMatchObject({ a: null, b: null });
});

test('asks twice a day at most, whatever comes of it', async () => {
  await answered('a');
  for (let cycles = 0; cycles < 3; cycles += 1) await cycleLater(3600);
  expect(asked).toHaveLength(1);
  setNetwork({
    limits: { conduct: 'invitedOnly' },
    async findGone(_session, refs) {
      asked.push(refs);
      return { outcome: 'unreachable' };
    },
  });
  await cycleLater(12 * 3600);
  await cycleLater(3600);
  expect(asked).toHaveLength(2);
  expect(await goneAt()).toMatchObject({ a: null });
});

test('looks also while the cap of the day is reached', async () => {
  await answered('a');
  setNetwork({
    limits: { conduct: 'invitedOnly', dailyCap: 1 },
    async listTargets() {
      return { outcome: 'read', value: { targets: [], cursor: null } };
    },
    async findGone(_session, refs) {
      asked.push(refs);
      return { outcome: 'read', value: [] };
    },
  });
  await cycleLater();
  expect(asked).toHaveLength(1);
  expect(bench.nextPolls.at(-1)).toMatchObject({ rests_for: 'dailyCap' });
});

test('looks neither for stories, nor without a payment', async () => {
  await answered('a');
  onNetwork('everyStory');
  await cycleLater();
  onNetwork('invitedOnly');
  await setPayment('INACTIVE');
  await cycleLater();
  expect(asked).toEqual([]);
});

const reactions = async () => {
  const acts = await activities();
  return Object.fromEntries(acts.map(({ story_id, reaction_count }) => [story_id, reaction_count]));
};

describe('how people reacted to what was written', () => {
  let counts: Record<string, number>;
  beforeEach(() => {
    counts = {};
  });

  const counting = (conduct: 'invitedOnly' | 'everyStory') =>
    setNetwork({
      limits: { conduct },
      async listTargets() {
        return { outcome: 'read', value: { targets: [], cursor: null } };
      },
      async countReactions(_session, refs) {
        asked.push(refs);
        return { outcome: 'read', value: new Map(Object.entries(counts)) };
      },
    });

  test('is counted by record, and stays as it was last counted', async () => {
    counting('invitedOnly');
    await answered('a', 1, { record_ref: 'ours/a' });
    await answered('b', 2, { record_ref: 'ours/b' });
    await answered('unknown', 3);
    await answered('practised', 4, { record_ref: 'ours/practised', is_practice: true });
    await answered('old', 24 * 8, { record_ref: 'ours/old' });
    counts = { 'ours/a': 3, 'ours/b': 1e12, 'not/ours': 9 };
    await cycleLater();
    expect(asked).toEqual([['ours/a', 'ours/b']]);
    const others = { unknown: null, practised: null, old: null };
    expect(await reactions()).toEqual({ ...others, a: 3, b: 2_147_483_647 });
    counts = { 'ours/b': 0 };
    await cycleLater(12 * 3600);
    expect(await reactions()).toEqual({ ...others, a: 3, b: 0 });
  });

  test('is asked twice a day, in practice networks each hour, and never where it is not told', async () => {
    await answered('a', 1, { record_ref: 'ours/a' });
    for (const [conduct, times] of [
      ['invitedOnly', 1],
      ['everyStory', 3],
    ] as const) {
      asked = [];
      await bench.setProfile({ answers_looked_at: null });
      counting(conduct);
      for (let cycles = 0; cycles < 3; cycles += 1) await cycleLater(3600);
      expect(asked).toHaveLength(times);
    }
    setNetwork({ countReactions: undefined });
    const before = asked.length;
    await cycleLater(3600);
    expect(asked).toHaveLength(before);
  });

  test('is known on the sandbox within a day, when the last of them has reacted', async () => {
    setNetwork({});
    while (!(await activities()).some(({ record_ref }) => record_ref)) await cycleLater();
    await cycleLater(3600 * 24);
    const known = (await activities()).filter(({ record_ref }) => record_ref !== null);
    expect(known[0]?.reaction_count).toBeGreaterThan(0);
  });
});
