import { syncCodes, type SyncState } from '../../../shared/sync/syncCodes.ts';

const strangeCode = 42;

/** A code that stands for `state` on the wire; undefined where it has none. */
export function codeFor(state: SyncState): number | undefined {
  if (state === 'unknown') return strangeCode;
  return state === 'neverSynchronised' ? undefined : syncCodes[state];
}
