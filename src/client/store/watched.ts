import type { RootState } from './store.ts';

/** Whether somebody sees the answer of a query; the others are not asked again. */
export function isWatched({ api }: RootState, cacheKey: string): boolean {
  return Object.keys(api.subscriptions[cacheKey] ?? {}).length > 0;
}
