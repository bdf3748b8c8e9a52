import type { OperatingSession } from '../networks/networkSession.ts';
import type { ReadResult, TargetList } from '../networks/results.ts';
import type { BotCycle } from './BotCycle.ts';

/** Asks the network for what is new since the cursor of the profile. */
export const listNewTargets = (
  session: OperatingSession,
  { cycle, signal }: { cycle: BotCycle; signal: AbortSignal },
): Promise<ReadResult<TargetList>> =>
  session.call(
    (network, current, options) =>
      network.listTargets(current, { ...options, cursor: cycle.targetsCursor }),
    { signal },
  );
