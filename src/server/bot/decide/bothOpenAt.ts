import type { OwnHours } from '../../../shared/contract/ownLimits.ts';
import { dayMs } from '../../../shared/durations.ts';
import type { NetworkLimits } from '../../networks/network.ts';
import { secondsUntilOpen } from './workingHours.ts';
import { opensAt } from './opensAt.ts';

interface BothHours {
  network: NetworkLimits['workingHours'];
  own: OwnHours | null;
}

const farthestMs = 15 * dayMs;

/** The first moment, from this one on, at which both are open; undefined: they never meet. */
export function bothOpenAt({ network, own }: BothHours, now: Date): Date | undefined {
  let at = now;
  while (at.getTime() - now.getTime() < farthestMs) {
    const seconds = secondsUntilOpen(at, network);
    const ofNetwork = new Date(at.getTime() + seconds * 1000);
    const open = own ? opensAt(own, ofNetwork) : ofNetwork;
    if (!open || open.getTime() === at.getTime()) return open;
    at = open;
  }
  return undefined;
}
