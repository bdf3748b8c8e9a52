import { syncLooks, type SyncState } from './syncCodes.ts';
import { syncMachine, type SyncMove } from './syncMachine.ts';

/** One arrow of the machine's diagram. */
export interface SyncArrow {
  from: SyncState;
  move: SyncMove['type'];
  /** The condition under which the move takes this way. */
  guard?: string;
  to: SyncState;
}

/** Every arrow but those that leave each state alike: the operator's reset and the page's report. */
export function syncArrows(): SyncArrow[] {
  return (Object.keys(syncLooks) as SyncState[]).flatMap((from) =>
    [...syncMachine.getStateNodeById(`sync.${from}`).transitions.values()]
      .flat()
      .map(({ eventType, guard, target }) => ({
        from,
        move: eventType as SyncMove['type'],
        ...(typeof guard === 'string' ? { guard } : {}),
        to: (target?.[0]?.key ?? from) as SyncState,
      })),
  );
}
