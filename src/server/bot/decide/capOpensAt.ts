import { dayMs } from '../../../shared/durations.ts';

/** How much of the network's cap of the day is taken. */
export interface CapOfDay {
  cap: number;
  /** Those of the last 24 hours, newest first; at least as many as the cap has. */
  actsOfDay: readonly { at: Date }[];
  /** Further acts, which are approved and not sent. */
  promised?: number;
}

/**
 * When the cap allows one more act, if it is reached now; null: nobody knows, as what is promised
 * fills it. Undefined: it is not reached.
 */
export function capOpensAt({ cap, actsOfDay, promised = 0 }: CapOfDay): Date | null | undefined {
  const place = cap - promised - 1;
  if (place < 0) return null;
  const filling = actsOfDay[place];
  return filling && new Date(filling.at.getTime() + dayMs);
}
