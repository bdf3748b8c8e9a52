import type { OperatingSession } from '../../networks/networkSession.ts';
import type { ReadResult, TargetList } from '../../networks/results.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { storeNames } from '../../profiles/accountNames.ts';
import { noteOwnPosts } from '../people/noteOwnPosts.ts';

interface Listing {
  cycle: BotCycle;
  session: OperatingSession;
  signal: AbortSignal;
}

/** Asks the network for what is new since the cursor of the profile. Notes where its owner has written. */
export async function listNewTargets(
  { database: { db }, now }: Pick<BotContext, 'database' | 'now'>,
  { cycle, session, signal }: Listing,
): Promise<ReadResult<TargetList>> {
  const listed = await session.call(
    (network, current, options) =>
      network.listTargets(current, { ...options, cursor: cycle.targetsCursor }),
    { signal },
  );
  if (listed.outcome === 'read') {
    const { targets, ownPosts = [] } = listed.value;
    const { profileId, lease } = cycle;
    const { account } = listed.value;
    if (account) await storeNames(db, { ...cycle, leaseHolder: lease.holder }, account);
    await noteOwnPosts(db, { profileId, ownPosts, targets, now: now() });
  }
  return listed;
}
