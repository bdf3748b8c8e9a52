import type { OperatingSession } from '../../networks/networkSession.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { untilWoken, type BotCycle } from '../context/BotCycle.ts';
import { withLaterParts } from './gatherThreads.ts';
import type { Hindrance } from './sendAct.ts';

interface Listed {
  cycle: BotCycle;
  session: OperatingSession;
  target: NetworkTarget;
  /** Those of its author that go on from it and are listed as well. */
  laterParts: NetworkTarget[] | undefined;
}

/**
 * A listed post with what its author said under it: one more look at the network, where there may be anything. A
 * post that is gone, closed or cannot be shown stays as it is listed: the act on it finds that out.
 */
export async function readWhole({
  cycle,
  session,
  target,
  laterParts,
}: Listed): Promise<NetworkTarget | Hindrance> {
  if (target.continuation !== 'notRead' && !laterParts) return target;
  const read = await session.call(
    (network, current, options) => network.readTarget(current, target.ref, options),
    { signal: untilWoken(cycle) },
  );
  switch (read.outcome) {
    case 'read':
      return withLaterParts({ ...target, ...read.value }, laterParts);
    case 'gone':
    case 'refused':
    case 'unread':
      return withLaterParts(target, laterParts);
    default:
      return cycle.lease.woken.aborted ? { outcome: 'woken' } : read;
  }
}
