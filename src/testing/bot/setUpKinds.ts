import { beforeEach } from '@jest/globals';
import type { Network } from '../../server/networks/network.ts';
import type { NetworkTarget } from '../../server/networks/target.ts';
import { dayMs } from '../../shared/durations.ts';
import { aMention } from './aMention.ts';
import { setUpBot } from './setUpBot.ts';

/** For the tests of one file: a bot on a real network, and the posts that address its account. */
export function setUpKinds() {
  const bench = Object.assign(setUpBot(), {
    /** What the network was told to do. */
    performed: [] as { targetRef: string; kind: string; text?: string }[],
  });

  const mention = (caption: string, parts: Partial<NetworkTarget> = {}) =>
    aMention(caption, { caption, publishedAt: bench.clock, ...parts });

  function list(targets: NetworkTarget[], parts: Partial<Network> = {}) {
    bench.setNetwork({
      limits: { conduct: 'invitedOnly', secondsBetweenActs: { min: 5, max: 5 } },
      listTargets: async () => ({ outcome: 'read', value: { targets, cursor: 'end' } }),
      async performAct(_session, action) {
        bench.performed.push(action);
        return { outcome: 'done' };
      },
      ...parts,
    });
  }

  beforeEach(async () => {
    bench.performed = [];
    await bench.database.db.deleteFrom('acted_stories').execute();
    await bench.database.db.deleteFrom('closed_contacts').execute();
    const account_since = new Date(bench.clock.getTime() - 30 * dayMs);
    await bench.setProfile({ account_id: 'did:us', account_since, full_name: 'Ana Lima' });
  });

  return Object.assign(bench, { mention, list });
}
