import { expect, test } from '@jest/globals';
import { reviewBench } from '../../../testing/reviewBench.ts';
import { readOwnProfile } from '../../profiles/ownProfile.ts';
import { createSecrets } from '../../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../secrets/keyRing.ts';
import { listReviews } from './reviewList.ts';

const bench = reviewBench();
const { approve, cycle, db, decide, hoursAgo, stateOf, waiting } = bench;

test('an approval is kept by a process without the key, and sent by one that has it', async () => {
  await approve();
  const withKey = bench.context;
  const secrets = createSecrets(createKeyRing([makeSecretKey()]));
  bench.context = { ...withKey, secrets };
  await cycle();
  expect([bench.sent, await stateOf(bench.id)]).toEqual([[], 'approved']);
  bench.context = withKey;
  await cycle();
  expect([bench.sent.length, await stateOf(bench.id)]).toEqual([1, 'done']);
});

test('of 500 that wait each is listed once, newest first, and the last can be decided on', async () => {
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
    const page = await listReviews(bench.context, { profile, cursor });
    expect(page.total).toBe(500);
    listed.push(...page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(listed).toHaveLength(500);
  const times = listed.map(({ publishedAt }) => publishedAt);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(500);
  expect(times).toEqual(times.toSorted().toReversed());
  const id = listed.at(-1)?.id ?? '';
  expect(await decide({ id, version: 0, decision: 'approve' })).toMatchObject({
    results: [{ id, outcome: 'approved' }],
  });
});
