import { syncLooks, type SyncState } from '../../../shared/sync/syncCodes.ts';

const strangeCode = 42;

/** A code that stands for `state` on the wire; undefined where it has none. */
export function codeFor(state: SyncState): number | undefined {
  return state === 'unknown' ? strangeCode : (syncLooks[state].code ?? undefined);
}
