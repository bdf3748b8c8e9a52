import { transition, type SnapshotFrom } from 'xstate';
import { syncLooks, syncStateOf, type SyncState } from './syncCodes.ts';
import { syncMachine, type SyncEvent } from './syncMachine.ts';

export type SyncSnapshot = SnapshotFrom<typeof syncMachine>;

/** The machine standing at the code that the wire or the database holds. */
export function syncSnapshotAt(code: unknown): SyncSnapshot {
  return syncMachine.resolveState({ value: syncStateOf(code) });
}

/**
 * Where `event` leads from `code`: the new code (0 to 10), or undefined where the event is not
 * legal there. An event that is legal but moves nothing gives the code that stands (null: none).
 */
export function nextSyncCode(code: unknown, event: SyncEvent): number | null | undefined {
  const snapshot = syncSnapshotAt(code);
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(syncMachine, snapshot, event);
  return syncLooks[next.value as SyncState].code;
}
