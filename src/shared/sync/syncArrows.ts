import { syncStates, type SyncState } from './syncCodes.ts';
import type { SystemEvent, UserEvent } from './syncEvents.ts';
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
 * A user event is drawn to where its accepted request leads.
 */
export function syncArrows(): SyncArrow[] {
  return syncStates.flatMap((from) => {
    const { transitions, states } = syncMachine.getStateNodeById(`sync.${from}`);
    const requests = [...(states.idle?.transitions.values() ?? [])].flat();
    return [
      ...[...transitions.values()].flat().map((system) => arrowOf(from, system)),
      ...requests.flatMap((request) =>
        (request.target?.[0]?.transitions.get('request.accepted') ?? []).map((accepted) =>
          arrowOf(from, { ...request, ...accepted, eventType: request.eventType }),
        ),
      ),
    ];
  });
}

interface Transition {
  eventType: string;
  guard?: unknown;
  target: readonly { key: string }[] | undefined;
}

function arrowOf(from: SyncState, { eventType, guard, target }: Transition): SyncArrow {
  const key = target?.[0]?.key;
  return {
    from,
    event: eventType as SyncArrow['event'],
    ...(typeof guard === 'string' ? { guard } : {}),
    to: key === undefined || key === 'idle' ? from : (key as SyncState),
  };
}
