import { expect, test } from '@jest/globals';
import { undoMs } from '../../../shared/undoTime.ts';
import { aMention } from '../../../testing/bot/aMention.ts';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';
import { insertWaiting } from '../../../testing/database/insertWaiting.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { decideReviews } from '../review/decideReviews.ts';

const bench = setUpBot();

const mention = (ref: string) => aMention(ref, { publishedAt: bench.clock });

/** Its owner approves what waits, and undoes it no more. */
async function approve(id: string): Promise<void> {
  const { context, profileId } = bench;
  const { db } = bench.database;
  const { user_id: userId } = await db
    .selectFrom('profiles')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const decisions = [{ id, version: 0, decision: 'approve' as const }];
  await decideReviews(context, { userId, profileId, decisions });
  bench.clock = new Date(bench.clock.getTime() + undoMs);
}

/** A language model writes to `post/b`, and meanwhile an answer to `post/a` is approved, until `ended`. */
async function writeMeanwhile(
  listed: NetworkTarget[],
  ended: (events: { sent: Promise<string>; looked: Promise<void> }) => Promise<unknown>,
): Promise<string[][]> {
  bench.isApproving = false;
  const since = new Date('2026-01-01T00:00:00Z');
  await bench.setProfile({ account_id: 'did:us', account_since: since });
  const targets = [mention('post/b')];
  const sent = Promise.withResolvers<string>();
  const looked = Promise.withResolvers<void>();
  let listings = 0;
  bench.setNetwork({
    limits: { conduct: 'invitedOnly', targetMaxAgeHours: 24 },
    async listTargets() {
      listings += 1;
      if (listings > 1) looked.resolve();
      return { outcome: 'read', value: { targets, cursor: null } };
    },
    readTarget: async (_session, ref) => ({ outcome: 'read', value: mention(ref) }),
    async performAct(_session, { targetRef }) {
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
      targets.unshift(...listed);
      await aside?.(() => ended({ sent: sent.promise, looked: looked.promise }));
      return { text: 'I am glad that you like it.', author: 'model' };
    },
  };
  await bench.cycle();
  const states = (await bench.activities()).map(({ story_id, state }) => [story_id, state]);
  return states.toSorted();
}

test('what is approved while a language model writes is sent before it has written', async () => {
  const states = await writeMeanwhile([], async ({ sent }) => {
    await expect(sent).resolves.toBe('post/a');
  });
  expect(states).toEqual([
    ['post/a', 'done'],
    ['post/b', 'waiting'],
  ]);
});

test('it is not sent to who asks for silence meanwhile', async () => {
  const caption = 'Please stop writing to me.';
  const stop = aMention('post/c', { caption, publishedAt: bench.clock });
  const states = await writeMeanwhile([stop], ({ looked }) => looked);
  expect(states).toContainEqual(['post/a', 'withdrawn']);
});
