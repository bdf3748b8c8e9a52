import { syncStates, type SyncState } from './syncCodes.ts';
import { userEventTypes, type SystemEvent, type UserEvent } from './syncEvents.ts';
import { syncMachine } from './syncMachine.ts';

/** One arrow of the machine's diagram. */
export interface SyncArrow {
  from: SyncState;
  event: (UserEvent | SystemEvent)['type'];
  /** The condition under which the event takes this way. */
  guard?: string;
  to: SyncState;
}

/**
 * Every arrow but those that leave each state alike: the operator's reset and the client's report.
 * A user event is drawn to where its acceptance leads.
 */
export function syncArrows(): SyncArrow[] {
  return syncStates.flatMap((from) => {
    const { transitions } = syncMachine.getStateNodeById(`sync.code.${from}`);
    return [...transitions.values()]
      .flat()
      .filter(({ eventType }) => !isRequest(eventType))
      .map(({ eventType, guard, target }) => ({
        from,
        event: requestAcceptedBy(eventType) ?? (eventType as SystemEvent['type']),
        ...(typeof guard === 'string' ? { guard } : {}),
        to: (target?.[0]?.key ?? from) as SyncState,
      }));
  });
}

const requestAcceptedBy = (type: string) =>
  userEventTypes.find((each) => type === `${each}.accepted`);

const isRequest = (type: string) => userEventTypes.some((each) => each === type);
