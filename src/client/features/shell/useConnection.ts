import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { isUnanswered } from '../../api/failure.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { RootState } from '../../store/store.ts';
import { useProfiles } from '../../profile/useProfiles.ts';
import { isWatched } from '../../store/polling.ts';

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

const slowRefreshMs = 4000;
const slowFirstAnswerMs = 10_000;

/** Whether a read still waits that the server would have answered by now. */
function selectIsWaiting(state: RootState): boolean {
  return Object.entries(state.api.queries).some(([key, query]) => {
    if (query?.status !== 'pending' || !isWatched(state, key)) return false;
    const slowMs = query.data === undefined ? slowFirstAnswerMs : slowRefreshMs;
    return Date.now() - (query.startedTimeStamp ?? Infinity) > slowMs;
  });
}

function subscribeToClock(onTick: () => void): () => void {
  const timer = window.setInterval(onTick, 500);
  return () => window.clearInterval(timer);
}

/** Looks now and then, so that neither a call nor its answer renders the page. */
function useIsWaiting(): boolean {
  const { getState } = useStore<RootState>();
  return useSyncExternalStore(subscribeToClock, () => selectIsWaiting(getState()));
}

interface Connection {
  /** What keeps the page from being up to date, if anything. */
  problem: 'offline' | 'unreachable' | null;
  /** When the profiles last came, in epoch ms, where the latest answer did not. */
  outdatedSince: number | undefined;
}

/** Asks for the profiles on every screen, also where nothing else would notice an outage. */
export function useConnection(): Connection {
  const { outdatedSince } = useProfiles();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const hasFailed = useAppSelector(selectIsUnreachable);
  const isUnreachable = useIsWaiting() || hasFailed;
  if (!isOnline) return { problem: 'offline', outdatedSince };
  return { problem: isUnreachable ? 'unreachable' : null, outdatedSince };
}
