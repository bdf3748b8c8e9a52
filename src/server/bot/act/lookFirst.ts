import type { NetworkTarget } from '../../networks/target.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { closeContacts } from '../people/closedContacts.ts';
import { listNewTargets } from './listNewTargets.ts';
import type { Unseen } from './stop.ts';

interface Look {
  cycle: BotCycle;
  session: OperatingSession;
}

/** How many profiles of a process wait for a slow network without a slot. */
const mostAside = 40;
let aside = 0;

/**
 * Asks the network what is new right before something is sent, and closes the contacts that have ended. A call takes a
 * minute at most; what failed is asked again by a later cycle.
 */
export async function lookFirst(
  context: BotContext,
  { cycle, session }: Look,
): Promise<readonly NetworkTarget[] | Unseen> {
  const { database, now, log } = context;
  const { profileId, signal } = cycle;
  const list = () => listNewTargets(context, { cycle, session, signal });
  try {
    const listed = await withoutSlot(cycle, list);
    if (listed.outcome === 'read') {
      await closeContacts(database.db, { profileId, listed: listed.value, now: now() });
      return listed.value.targets;
    }
    log.warn(
      { profileId, outcome: listed.outcome },
      'nothing is sent without a look at what is new',
    );
    return { outcome: 'unseen', error: listed };
  } catch (error) {
    log.error({ err: error, profileId }, 'nothing is sent without a look at what is new');
    return { outcome: 'unseen', error: { outcome: 'unreachable' } };
  }
}

async function withoutSlot<R>(cycle: BotCycle, wait: () => Promise<R>): Promise<R> {
  if (!cycle.aside || aside >= mostAside) return wait();
  aside += 1;
  try {
    return await cycle.aside(wait);
  } finally {
    aside -= 1;
  }
}
