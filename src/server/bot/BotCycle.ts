import type { ClaimedProfile } from '../profiles/claimDue.ts';

/** A profile whose time to poll has come. */
export interface BotCycle extends ClaimedProfile {
  /** Ends the cycle early; the profile stays due. */
  signal: AbortSignal;
  /** Waits without holding one of the worker's slots; absent where there are none. */
  aside?: <R>(wait: () => Promise<R>) => Promise<R>;
}

/** For what only reads: what the owner has decided meanwhile goes first, and it is read again after that. */
export const untilWoken = ({ signal, lease }: Pick<BotCycle, 'signal' | 'lease'>): AbortSignal =>
  AbortSignal.any([signal, lease.woken]);
