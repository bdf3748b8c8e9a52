import { expect, test } from '@jest/globals';
import { aMention, lia } from '../../../testing/bot/aMention.ts';
import { setUpReview } from '../../../testing/bot/setUpReview.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import { createSecrets } from '../../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../secrets/keyRing.ts';
import { listReviews } from '../review/reviewList.ts';

const bench = setUpReview();
const { activities, approve, cycle, db, decide, hoursAgo, onNetwork, stateOf, waiting } = bench;

function withoutKey() {
  const secrets = createSecrets(createKeyRing([makeSecretKey()]));
  return { ...bench.context, secrets };
}

const mention = (ref: string, publishedAt: Date) =>
  aMention(ref, { author: { ...lia, id: ref, username: ref }, publishedAt });

test('an approval is kept by a process without the key, and sent by one that has it', async () => {
  await approve();
  const withKey = bench.context;
  bench.context = withoutKey();
  await cycle();
  expect([bench.sent, await stateOf(bench.id)]).toEqual([[], 'approved']);
  bench.context = withKey;
  await cycle();
  expect([bench.sent.length, await stateOf(bench.id)]).toEqual([1, 'done']);
});

test('what is to be written again is left to a process that has the key', async () => {
  await decide({ id: bench.id, version: 0, decision: 'rewrite' });
  const withKey = bench.context;
  bench.context = withoutKey();
  await cycle();
  expect(await activities()).toMatchObject([
    { id: bench.id, state: 'drafted', comment: 'The roses look wonderful.' },
  ]);
  bench.context = withKey;
  await cycle();
  expect(await activities()).toMatchObject([{ id: bench.id, state: 'waiting', version: 2 }]);
});

test('of 501 that wait the oldest is discarded, unless somebody is in danger', async () => {
  const crisis = await waiting({
    story_id: 'post/crisis',
    published_at: hoursAgo(23),
    post_kind: 'crisis',
    comment: null,
  });
  const oldest = await waiting({ story_id: 'post/oldest', published_at: hoursAgo(22) });
  for (let minute = 0; minute < 497; minute += 1) {
    await waiting({ story_id: `post/${minute}`, published_at: hoursAgo(2 + minute / 60) });
  }
  const targets = [mention('post/new', bench.clock)];
  onNetwork({ listTargets: async () => ({ outcome: 'read', value: { targets, cursor: null } }) });
  await cycle();
  const acts = await activities();
  expect(acts.filter(({ state }) => state === 'waiting')).toHaveLength(500);
  expect(acts.filter(({ state }) => state !== 'waiting')).toMatchObject([
    { id: oldest, state: 'withdrawn', outcome_reason: 'crowded' },
  ]);
  expect(await stateOf(crisis)).toBe('waiting');
});

test('of a backlog of 30 hours what is old is discarded, and the rest keeps the pace and the cap', async () => {
  await db().deleteFrom('activities').execute();
  await db()
    .insertInto('profile_rules')
    .values({
      profile_id: bench.profileId,
      version: 1,
      rules: JSON.stringify({ steps: { thanks: 'automatic' } }),
      changed_at: bench.clock,
      changed_by: 'owner',
    })
    .execute();
  const targets = Array.from({ length: 60 }, (_, index) =>
    mention(`post/${index}`, hoursAgo(index / 2)),
  );
  const read: string[] = [];
  const { reader } = bench.context;
  bench.context.reader = {
    readPost(target, asked) {
      read.push(target.author.username);
      return reader.readPost(target, asked);
    },
  };
  const limits = { secondsBetweenActs: { min: 10, max: 10 }, dailyCap: 3 };
  onNetwork(
    { listTargets: async () => ({ outcome: 'read', value: { targets, cursor: null } }) },
    limits,
  );
  const begun = bench.clock.getTime();
  for (let count = 0; count < 12; count += 1) {
    await cycle();
    bench.clock = bench.nextPolls.at(-1)?.next_look_at ?? bench.clock;
  }
  const sent = bench.sent.map(({ targetRef, createdAt }) => [
    targetRef,
    (createdAt.getTime() - begun) / 1000,
  ]);
  expect(sent).toEqual([
    ['post/0', 0],
    ['post/1', 10],
    ['post/2', 20],
  ]);
  expect(bench.nextPolls.at(-1)?.rests_for).toBe('dailyCap');
  // The cap is full: what else is young enough is read on, ten a minute, for what its owner alone can answer.
  const young = targets.filter(({ publishedAt }) => publishedAt > hoursAgo(24));
  expect(read.length).toBe(new Set(read).size);
  expect(read.toSorted()).toEqual(young.map(({ ref }) => ref).toSorted());
});

test('of 500 that wait each is listed once, what is discarded first first, and the last can be decided on', async () => {
  for (let minute = 0; minute < 499; minute += 1) {
    const published_at = hoursAgo(2 + minute / 60);
    await waiting({ story_id: `post/${minute}`, published_at, conversation_id: `${minute}` });
  }
  const owner = await db()
    .selectFrom('profiles')
    .select(['id', 'user_id'])
    .executeTakeFirstOrThrow();
  const access = { userId: owner.user_id, profileId: owner.id };
  const profile = await readOwnProfile(db(), access);
  const listed = [];
  let cursor: string | undefined;
  do {
    const page = await listReviews(bench.context, {
      profile,
      query: cursor === undefined ? {} : { cursor },
    });
    expect(page.total).toBe(500);
    listed.push(...page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(listed).toHaveLength(500);
  const times = listed.map(({ publishedAt }) => publishedAt);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(500);
  expect(times).toEqual(times.toSorted());
  const id = listed.at(-1)?.id ?? '';
  expect(await decide({ id, version: 0, decision: 'approve' })).toMatchObject({
    results: [{ id, outcome: 'approved' }],
  });
});
