import { useSyncExternalStore } from 'react';
import { isUnanswered } from '../api/failure.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/store.ts';
import { useProfiles } from './useProfiles.ts';
import { isWatched } from '../store/polling.ts';
import { selectIsWaiting } from '../store/slowReads.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the latest answer to any read never came. */
function selectIsUnreachable(state: RootState): boolean {
  return Object.entries(state.api.queries).some(
    ([key, query]) => isUnanswered(query?.error) && isWatched(state, key),
  );
}

interface Connection {
  /** What keeps the page from being up to date, if anything. */
  problem: 'offline' | 'unreachable' | null;
  /** When the profiles last came, in epoch ms, where the latest answer did not. */
  outdatedSince: number | undefined;
  /** Whether the profiles have never come, so that most screens have nothing to show. */
  isEmpty: boolean;
}

/** Asks for the profiles on every screen, also where nothing else would notice an outage. */
export function useConnection(): Connection {
  const { data, outdatedSince } = useProfiles();
  const isEmpty = data === undefined;
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const hasFailed = useAppSelector(selectIsUnreachable);
  const isWaiting = useAppSelector(selectIsWaiting);
  if (!isOnline) return { problem: 'offline', outdatedSince, isEmpty };
  return { problem: isWaiting || hasFailed ? 'unreachable' : null, outdatedSince, isEmpty };
}
