import type { SnapshotFrom } from 'xstate';
import { syncStateOf, type SyncState } from './syncCodes.ts';
import type { Refusal, UserEvent } from './syncEvents.ts';
import { syncMachine, type SyncMeta } from './syncMachine.ts';

export type SyncSnapshot = SnapshotFrom<typeof syncMachine>;

/** The machine in the state that the wire or the database holds, with no request under way. */
export function syncSnapshotAt(code: unknown, waitsForNetwork = false): SyncSnapshot {
  return snapshotOf(syncStateOf(code), waitsForNetwork);
}

/** What a client shows at `snapshot`. */
export function syncMetaOf(snapshot: SyncSnapshot): SyncMeta {
  const meta = Object.values(snapshot.getMeta()).find((found) => found !== undefined);
  if (meta === undefined) throw new Error(`No meta in ${JSON.stringify(snapshot.value)}.`);
  return meta;
}

/** Why the server refused the last request, where that was `type`. */
export function refusalAt(snapshot: SyncSnapshot, type: UserEvent['type']): Refusal | undefined {
  const { refusal } = snapshot.context;
  return refusal?.request === type ? refusal : undefined;
}

/**
 * `pending`: allowed, once the request that is under way is answered. `busy`: refused while a
 * synchronisation runs. `admin`: refused, only support can help.
 */
export type Availability = 'enabled' | 'pending' | 'busy' | 'admin' | 'hidden';

/** Whether a client offers the action of `event`, and why not. Refused, only editing and deleting are shown. */
export function availabilityOf(snapshot: SyncSnapshot, event: UserEvent): Availability {
  if (snapshot.can(event)) return 'enabled';
  const { waitsForNetwork } = snapshot.context;
  if (
    snapshot.hasTag('pending') &&
    snapshotOf(syncMetaOf(snapshot).textKey, waitsForNetwork).can(event)
  )
    return 'pending';
  if (event.type === 'sync.request' || event.type === 'sync.stop') return 'hidden';
  if (snapshot.hasTag('busy')) return 'busy';
  return snapshot.hasTag('admin') ? 'admin' : 'hidden';
}

function snapshotOf(state: SyncState, waitsForNetwork: boolean): SyncSnapshot {
  return syncMachine.resolveState({
    value: { code: state, request: 'idle' },
    context: { refusal: undefined, waitsForNetwork },
  });
}
