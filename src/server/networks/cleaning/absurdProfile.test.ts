import { beforeEach, expect, test } from '@jest/globals';
import { absurdTarget, badRefs, closedOf, stray } from '../../../testing/bot/absurdNetwork.ts';
import { setUpInvited } from '../../../testing/api/setUpInvited.ts';
import { takeSnapshot } from '../../reports/takeSnapshot.ts';

const bench = setUpInvited();

beforeEach(() => {
  bench.onNetwork({
    listTargets: async () => ({
      outcome: 'read',
      value: {
        targets: [absurdTarget('a', { acted: [] }), absurdTarget('b\0')],
        cursor: 'a\0',
        closed: closedOf(badRefs),
      },
    }),
    readAccount: async () => ({
      outcome: 'read',
      value: { fullName: 'A\0na', followersCount: 1e15, followsCount: -5, mediaCount: NaN },
    }),
  });
});

test('a profile whose network sends the absurd has its people answered, and its report taken', async () => {
  await bench.cycleLater(1);
  const acts = await bench.activities();
  expect(acts).toMatchObject([{ story_id: 'a', caption: 'Thank you so much!' }]);
  expect(JSON.stringify(acts)).not.toMatch(stray);
  const claimed = await bench.claimProfile();
  const { signal } = new AbortController();
  const columns = await takeSnapshot(bench.context, { ...claimed, signal });
  expect(columns).toEqual({ next_snapshot_at: expect.any(Date) });
  await claimed.lease.release(columns);
  const profile = await bench.db().selectFrom('profiles').selectAll().executeTakeFirstOrThrow();
  expect(profile).toMatchObject({
    full_name: 'Ana',
    followers_count: 2_147_483_647,
    follows_count: null,
    media_count: null,
  });
});
