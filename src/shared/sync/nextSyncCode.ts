import { transition } from 'xstate';
import { userEventTypes, type SystemEvent, type UserEvent } from './syncEvents.ts';
import { syncMachine } from './syncMachine.ts';
import { syncMetaOf, syncSnapshotAt, type SyncSnapshot } from './syncSnapshot.ts';

interface AttemptFacts {
  /** Whether the server was given other credentials than it had. */
  credentialsChanged?: boolean;
  /** Whether the attempt waits for the network. */
  waitsForNetwork?: boolean;
}

/**
 * Where `event` leads from `code`: the new code (0 to 10), or undefined where the event is not
 * legal there. A user event leads where its accepted request does. An event that is legal but leads
 * nowhere gives `code` itself (null where there is none), so a strange code is kept as it is.
 */
export function nextSyncCode(
  code: number | null | undefined,
  event: UserEvent | SystemEvent,
  { waitsForNetwork, ...acceptance }: AttemptFacts = {},
): number | null | undefined {
  const snapshot = syncSnapshotAt(code, waitsForNetwork);
  if (!snapshot.can(event)) return undefined;
  const moved = isUserEvent(event)
    ? afterAcceptance(snapshot, event, acceptance)
    : transition(syncMachine, snapshot, event)[0];
  return isSameState(moved, snapshot) ? (code ?? null) : syncMetaOf(moved).code;
}

/**
 * The `syncStatusBot` to send with a request that is made at `snapshot`: the code to which its
 * acceptance leads, or undefined where that is none. Whether credentials have changed only the
 * server can tell, so they count as unchanged.
 */
export function requestedSyncCode(snapshot: SyncSnapshot, event: UserEvent): number | undefined {
  const next = afterAcceptance(snapshot, event);
  return isSameState(next, snapshot) ? undefined : (syncMetaOf(next).code ?? undefined);
}

function isUserEvent(event: UserEvent | SystemEvent): event is UserEvent {
  return userEventTypes.some((type) => type === event.type);
}

function afterAcceptance(
  snapshot: SyncSnapshot,
  { type }: UserEvent,
  acceptance: Pick<AttemptFacts, 'credentialsChanged'> = {},
): SyncSnapshot {
  return transition(syncMachine, snapshot, { type: `${type}.accepted`, ...acceptance })[0];
}

function isSameState(one: SyncSnapshot, other: SyncSnapshot): boolean {
  return syncMetaOf(one) === syncMetaOf(other);
}
