import { syncArrows, type SyncArrow } from '../../../shared/sync/syncArrows.ts';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';

export type Way = Pick<SyncArrow, 'from' | 'to'>[];

/** The shortest way along the arrows, as one poll may tell of several moves; empty where no arrow leads there. */
export function wayBetween(from: SyncState, to: SyncState): Way {
  const arrows = syncArrows();
  const ways = new Map<SyncState, Way>([[from, []]]);
  for (const [reached, way] of ways) {
    for (const arrow of arrows) {
      if (arrow.from === reached && !ways.has(arrow.to)) ways.set(arrow.to, [...way, arrow]);
    }
  }
  return ways.get(to) ?? [];
}
