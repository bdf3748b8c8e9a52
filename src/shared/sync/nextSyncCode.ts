import { transition } from 'xstate';
import type { SystemEvent, UserEvent } from './syncEvents.ts';
import { syncMachine } from './syncMachine.ts';
import { syncMetaOf, syncSnapshotAt, type SyncSnapshot } from './syncSnapshot.ts';

interface Acceptance {
  /** Whether the server was given other credentials than it had. */
  credentialsChanged?: boolean;
}

interface Standing extends Acceptance {
  /** Whether the attempt waits for the network. */
  isWaiting?: boolean;
}

/**
 * Where `event` leads from `code`: the new code (0 to 10), or undefined where the event is not
 * legal there. A user event leads where its accepted request does. An event that is legal but leads
 * nowhere gives `code` itself (null where there is none), so a strange code is kept as it is.
 */
export function nextSyncCode(
  code: number | null | undefined,
  event: UserEvent | SystemEvent,
  { isWaiting, ...acceptance }: Standing = {},
): number | null | undefined {
  const snapshot = syncSnapshotAt(code, isWaiting);
  if (!snapshot.can(event)) return undefined;
  const [moved] = transition(syncMachine, snapshot, event);
  const next = moved.hasTag('pending') ? afterAcceptance(moved, acceptance) : moved;
  return isSameState(next, snapshot) ? (code ?? null) : syncMetaOf(next).code;
}

/**
 * The `syncStatusBot` to send with the request that is under way at `snapshot`: the code to which
 * its acceptance leads, or undefined where that is none. Whether credentials have changed only the
 * server can tell, so they count as unchanged.
 */
export function requestedSyncCode(snapshot: SyncSnapshot): number | undefined {
  const next = afterAcceptance(snapshot, {});
  return isSameState(next, snapshot) ? undefined : (syncMetaOf(next).code ?? undefined);
}

function afterAcceptance(snapshot: SyncSnapshot, acceptance: Acceptance): SyncSnapshot {
  return transition(syncMachine, snapshot, { type: 'request.accepted', ...acceptance })[0];
}

function isSameState(one: SyncSnapshot, other: SyncSnapshot): boolean {
  return syncMetaOf(one) === syncMetaOf(other);
}
