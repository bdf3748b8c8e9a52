import { selectIsSignedIn } from '../state/userSlice.ts';
import type { AppStore } from '../store/store.ts';
import { prefetchProfiles } from './prefetch.ts';
import { Shell, shellScreenAt } from './shellScreens.tsx';

/** Begins what the router will load for an address of the shell, while the router and the theme are still evaluated. */
export function preloadAddress(store: AppStore, url: URL): void {
  const { Screen, prefetch } = shellScreenAt(url.pathname) ?? {};
  if (!Screen || !selectIsSignedIn(store.getState())) return;
  // What fails here the router tries again, and shows.
  loadShell(store).catch(() => undefined);
  Screen.preload();
  if (prefetch) void store.dispatch(prefetch(url));
}

/** The frame of the screens and what each of them shows something of; without a network, how that stood last. */
export async function loadShell(store: AppStore): Promise<void> {
  void store.dispatch(prefetchProfiles());
  await Promise.all([Shell.load(), navigator.onLine || showLastSeenIn(store)]);
}

/** Where it fails the shell says that there is no network. */
async function showLastSeenIn({ dispatch }: AppStore): Promise<void> {
  const imported = import(/* webpackChunkName: "worker" */ '../store/lastSeen.ts');
  const { showLastSeen } = (await imported.catch(() => undefined)) ?? {};
  if (showLastSeen) dispatch(showLastSeen());
}
