import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../../store/hooks.ts';
import type { RootState } from '../../store/store.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const isServerDown = (error: unknown) => {
  const status = (error as { status?: unknown } | undefined)?.status;
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
};

/** Whether the latest answer to any read never came; what nobody watches any more is not asked again. */
function selectIsUnreachable({ api }: RootState): boolean {
  const isWatched = (key: string) => Object.keys(api.subscriptions[key] ?? {}).length > 0;
  return Object.entries(api.queries).some(
    ([key, query]) => isServerDown(query?.error) && isWatched(key),
  );
}

/** What keeps the page from being up to date, if anything. */
export function useConnection(): 'offline' | 'unreachable' | null {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isUnreachable = useAppSelector(selectIsUnreachable);
  if (!isOnline) return 'offline';
  return isUnreachable ? 'unreachable' : null;
}
