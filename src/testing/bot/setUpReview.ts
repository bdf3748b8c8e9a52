import { beforeEach } from '@jest/globals';
import type { ReviewRequest } from '../../shared/contract/review.ts';
import { hourMs } from '../../shared/durations.ts';
import { undoMs } from '../../shared/undoTime.ts';
import { decideReviews } from '../../server/bot/review/decideReviews.ts';
import { newId } from '../../server/database/newId.ts';
import type { CurrentTarget, TargetResult } from '../../server/networks/results.ts';
import type { Network, NetworkAct, NetworkLimits } from '../../server/networks/network.ts';
import { setUpBot } from './setUpBot.ts';
import { insertWaiting, type WaitingColumns } from '../database/insertWaiting.ts';

type Decisions = ReviewRequest['decisions'];

const caption = 'What do you think of my garden?';

/** For the tests of one file: a bot on a real network, and one answer to `post/a` that waits for its owner. */
export function setUpReview() {
  const bench = Object.assign(setUpBot(), {
    /** What the network was sent. */
    sent: [] as NetworkAct[],
    /** What it says of the post now. */
    current: asItIs(),
    /** Of the answer that waits. */
    id: '',
  });
  const db = () => bench.database.db;

  function onNetwork(
    parts: Partial<Omit<Network, 'limits'>> = {},
    limits: Partial<NetworkLimits> = {},
  ): void {
    bench.setNetwork({
      limits: { conduct: 'invitedOnly', targetMaxAgeHours: 24, ...limits },
      listTargets: async () => ({ outcome: 'read', value: { targets: [], cursor: null } }),
      readTarget: async () => bench.current,
      async performAct(_session, action, options) {
        if ((await options?.mayWrite?.()) === false) return { outcome: 'unreachable' };
        bench.sent.push(action);
        return { outcome: 'done', recordRef: 'post/ours' };
      },
      ...parts,
    });
  }

  const hoursAgo = (hours: number) => new Date(bench.clock.getTime() - hours * hourMs);

  const waiting = (columns: Partial<WaitingColumns> = {}) =>
    insertWaiting(db(), {
      profile_id: bench.profileId,
      story_id: 'post/a',
      published_at: hoursAgo(1),
      caption,
      ...columns,
    });

  async function decide(...decisions: Decisions) {
    const { user_id: userId } = await db()
      .selectFrom('profiles')
      .select('user_id')
      .executeTakeFirstOrThrow();
    const access = { userId, profileId: bench.profileId };
    const answer = await decideReviews(bench.context, { ...access, decisions });
    const isApproved = answer.results.some(({ outcome }) => outcome === 'approved');
    // Until it can no longer be undone.
    if (isApproved) bench.clock = new Date(bench.clock.getTime() + undoMs);
    return answer;
  }

  beforeEach(async () => {
    bench.isApproving = false;
    bench.sent = [];
    bench.current = asItIs();
    onNetwork();
    await db().deleteFrom('acted_stories').execute();
    await db().deleteFrom('closed_contacts').execute();
    const account_since = new Date('2026-01-01T00:00:00Z');
    await bench.setProfile({ account_id: 'did:us', account_since });
    bench.id = await waiting();
  });

  return Object.assign(bench, {
    db,
    onNetwork,
    hoursAgo,
    waiting,
    decide,
    approve: (parts: Partial<Decisions[number]> = {}) =>
      decide({ id: bench.id, version: 0, decision: 'approve', ...parts }),
    movesKept: async () =>
      (await db().selectFrom('act_moves').selectAll().orderBy('id').execute()).map(
        ({ to_state, moved_by, reason }) => [to_state, moved_by, reason],
      ),
    stateOf: async (actId: string) =>
      (await bench.activities()).find((act) => act.id === actId)?.state,
    insertDone: (at: Date) =>
      waiting({
        story_id: newId(),
        published_at: at,
        planned_at: at,
        state: 'done',
        outcome: 'done',
        done_at: at,
      }),
  });
}

/** The post of `post/a` as it was, but for these parts. */
export const postA = (parts: Partial<CurrentTarget> = {}): CurrentTarget => ({
  ref: 'post/a',
  author: { id: 'did:lia', username: 'lia', fullName: 'Lia', isBot: false, contact: 'open' },
  conversation: { id: 'thread', posts: [] },
  caption,
  altText: null,
  language: 'en',
  topics: [],
  publishedAt: new Date('2026-03-10T11:00:00Z'),
  hasPicture: false,
  acted: [],
  ...parts,
});

/** What the network says of it. */
export const asItIs = (parts?: Partial<CurrentTarget>): TargetResult => ({
  outcome: 'read',
  value: postA(parts),
});
