import { beforeEach } from '@jest/globals';
import type { ClosedAuthor } from '../../server/networks/results.ts';
import type { Network } from '../../server/networks/network.ts';
import type { NetworkTarget, OwnPost } from '../../server/networks/target.ts';
import { dayMs } from '../../shared/durations.ts';
import { aMention } from '../bot/aMention.ts';
import { setUpBot } from '../bot/setUpBot.ts';

/** For the tests of one file: a bot that answers only who addresses its account, without pauses between two acts. */
export function setUpInvited() {
  const bench = Object.assign(setUpBot(), {
    /** What the network lists, newest first. */
    listed: [] as NetworkTarget[],
    /** Whom it says that the account has blocked or muted. */
    closed: [] as ClosedAuthor[],
    /** What the account has said to others. */
    ownPosts: [] as OwnPost[],
    performed: [] as { targetRef: string; kind: string }[],
    cursors: [] as unknown[],
  });
  const db = () => bench.database.db;
  const daysAgo = (days: number) => new Date(bench.clock.getTime() - days * dayMs);

  const mention = (ref: string, parts: Partial<NetworkTarget> = {}) =>
    aMention(ref, { publishedAt: bench.clock, ...parts });

  const onNetwork = (parts: Partial<Network> = {}) =>
    bench.setNetwork({
      limits: { conduct: 'invitedOnly', secondsBetweenActs: { min: 0, max: 0 } },
      async listTargets(_session, options) {
        const { listed: targets, closed, ownPosts, cursors } = bench;
        cursors.push(options?.cursor);
        return {
          outcome: 'read',
          value: { targets, closed, ownPosts, cursor: `up to ${targets.length}` },
        };
      },
      async performAct(_session, { targetRef, kind }) {
        bench.performed.push({ targetRef, kind });
        return { outcome: 'done' };
      },
      ...parts,
    });

  beforeEach(async () => {
    Object.assign(bench, { listed: [], closed: [], ownPosts: [], performed: [], cursors: [] });
    onNetwork();
    await db().deleteFrom('acted_stories').execute();
    await db().deleteFrom('closed_contacts').execute();
    await bench.setProfile({ account_id: 'did:us', account_since: daysAgo(30) });
  });

  /** On which posts the bot has acted after some cycles. */
  async function actedOn(count = 4): Promise<string[]> {
    for (let index = 0; index < count; index++) await bench.cycleLater();
    return bench.performed.map(({ targetRef }) => targetRef);
  }

  return Object.assign(bench, { db, daysAgo, mention, onNetwork, actedOn });
}
