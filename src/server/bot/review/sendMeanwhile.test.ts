import { expect, test } from '@jest/globals';
import { aMention } from '../../../testing/aMention.ts';
import { botBench } from '../../../testing/botBench.ts';
import { insertWaiting } from '../../../testing/insertWaiting.ts';
import { decideReviews } from './decideReviews.ts';

const bench = botBench();

const mention = (ref: string) => aMention(ref, { publishedAt: bench.clock });

/** Its owner approves what waits. */
async function approve(id: string): Promise<void> {
  const { context, profileId } = bench;
  const { db } = bench.database;
  const { user_id: userId } = await db
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const decisions = [{ id, version: 0, decision: 'approve' as const }];
  await decideReviews(context, { userId, profileId, decisions });
}

test('what is approved while a language model writes is sent before it has written', async () => {
  bench.isApproving = false;
  const since = new Date('2026-01-01T00:00:00Z');
  await bench.setProfile({ account_id: 'did:us', account_since: since });
  const targets = [mention('post/b')];
  const sent = Promise.withResolvers<string>();
  bench.setNetwork({
    limits: { conduct: 'invitedOnly', targetMaxAgeHours: 24 },
    listTargets: async () => ({ outcome: 'read', value: { targets, cursor: null } }),
    readTarget: async (_session, ref) => ({ outcome: 'read', value: mention(ref) }),
    async performAction(_session, { targetRef }) {
      sent.resolve(targetRef);
      return { outcome: 'done' };
    },
  });
  bench.context.writer = {
    async write(_request, { aside } = {}) {
      const id = await insertWaiting(bench.database.db, {
        profile_id: bench.profileId,
        story_id: 'post/a',
        caption: mention('post/a').caption,
        published_at: bench.clock,
      });
      await approve(id);
      await aside?.(() => sent.promise);
      return { text: 'I am glad that you like it.', author: 'model' };
    },
  };
  await bench.cycle();
  await expect(sent.promise).resolves.toBe('post/a');
  const states = (await bench.activities()).map(({ story_id, state }) => [story_id, state]);
  expect(states.toSorted()).toEqual([
    ['post/a', 'done'],
    ['post/b', 'waiting'],
  ]);
});
