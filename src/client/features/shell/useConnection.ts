import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { StateWithApi } from '../../store/attachApi.ts';

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

/** Whether the latest answer to any read never came. */
function selectIsUnreachable({ api }: StateWithApi): boolean {
  return Object.values(api.queries).some((query) => isServerDown(query?.error));
}

/** What keeps the page from being up to date, if anything. */
export function useConnection(): 'offline' | 'unreachable' | null {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isUnreachable = useSelector(selectIsUnreachable);
  if (!isOnline) return 'offline';
  return isUnreachable ? 'unreachable' : null;
}
