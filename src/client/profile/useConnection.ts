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

let offlineSince: number | undefined = performance.timeOrigin;

/** In epoch ms, at the latest; undefined while the browser says that there is a network. */
function readOfflineSince(): number | undefined {
  offlineSince = navigator.onLine ? undefined : (offlineSince ?? Date.now());
  return offlineSince;
}

function selectHasAnswerSince({ api }: RootState, time: number): boolean {
  return Object.values(api.queries).some((query) => (query?.fulfilledTimeStamp ?? 0) > time);
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
  const since = useSyncExternalStore(subscribe, readOfflineSince);
  const hasFailed = useAppSelector(selectIsUnreachable);
  const isWaiting = useAppSelector(selectIsWaiting);
  // A server on this machine or in its house answers without the network that the browser misses.
  const isAnswered = useAppSelector((state) => selectHasAnswerSince(state, since ?? 0));
  const isSilent = isWaiting || hasFailed;
  if (since !== undefined && (isSilent || !isAnswered))
    return { problem: 'offline', outdatedSince, isEmpty };
  return { problem: isSilent ? 'unreachable' : null, outdatedSince, isEmpty };
}
