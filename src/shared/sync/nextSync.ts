import { transition, type SnapshotFrom } from 'xstate';
import { syncLooks, syncStateOf } from './syncCodes.ts';
import { syncMachine, type SyncMove, type SyncWish } from './syncMachine.ts';

export type SyncSnapshot = SnapshotFrom<typeof syncMachine>;

/** The machine standing at the code that the wire or the database holds. */
export function syncSnapshotAt(code: unknown): SyncSnapshot {
  return syncMachine.resolveState({ value: syncStateOf(code) });
}

/**
 * Where `move` leads from `code`: the new code (0 to 10), or undefined where the move is not
 * legal there. A move that is legal but leads nowhere gives `code` itself (null where there is
 * none), so a strange code is kept as it stands.
 */
export function nextSyncCode(
  code: number | null | undefined,
  move: SyncMove,
): number | null | undefined {
  const snapshot = syncSnapshotAt(code);
  if (!snapshot.can(move)) return undefined;
  const [next] = transition(syncMachine, snapshot, move);
  return next.value === snapshot.value ? (code ?? null) : syncLooks[next.value].code;
}

/**
 * The `syncStatusBot` that the page sends along with a wish at `code`: the code to which the wish
 * leads, or undefined where it leads nowhere or is not legal. Whether credentials are other ones
 * only the server can tell, so the page asks as if they were the same.
 */
export function wishedSyncCode(code: unknown, wish: SyncWish['type']): number | undefined {
  const snapshot = syncSnapshotAt(code);
  const event: SyncWish =
    wish === 'credentials.save' ? { type: wish, areOther: false } : { type: wish };
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(syncMachine, snapshot, event);
  return next.value === snapshot.value ? undefined : (syncLooks[next.value].code ?? undefined);
}
