import type { ClaimedProfile } from '../../profiles/claimDue.ts';

/** A profile whose time to poll has come. */
export interface BotCycle extends ClaimedProfile {
  /** Ends the cycle early; the profile stays due. */
  signal: AbortSignal;
  /** Waits without holding one of the worker's slots; absent where there are none. */
  aside?: <R>(wait: () => Promise<R>) => Promise<R>;
}

/** The signal for work that only reads. A decision of the owner ends it too; the next cycle repeats the work. */
export const untilWoken = ({ signal, lease }: Pick<BotCycle, 'signal' | 'lease'>): AbortSignal =>
  AbortSignal.any([signal, lease.woken]);
