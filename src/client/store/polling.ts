import { isRejectedWithValue, type ListenerEffectAPI, type PayloadAction } from '@reduxjs/toolkit';
import type { PrefetchOptions, SubscriptionOptions } from '@reduxjs/toolkit/query';
import type { Id } from '../../shared/contract/id.ts';
import { isPassing, isUnanswered } from '../api/failure.ts';
import { meeloApi } from '../api/meeloApi.ts';
import type { AppDispatch, RootState } from './store.ts';

type Api = ListenerEffectAPI<RootState, AppDispatch>;

/** The options of a query whose answer is to be no older while the page is in view. */
export function polling(maxAgeSeconds: number, isPolled = true) {
  return {
    pollingInterval: isPolled ? maxAgeSeconds * 1000 : 0,
    refetchOnMountOrArgChange: maxAgeSeconds,
    skipPollingIfUnfocused: true,
  };
}

/** Whether a query has subscribers; others are not retried. */
export function isWatched({ api }: RootState, cacheKey: string): boolean {
  return Object.keys(api.subscriptions[cacheKey] ?? {}).length > 0;
}

/** The state of a query: `getReport` stands for all, as the cache does not know their types. */
interface CachedQuery {
  endpointName: 'getReport';
  originalArgs: Id;
}

const askAgain =
  (cacheKey: string, options: PrefetchOptions) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const query = getState().api.queries[cacheKey] as CachedQuery | undefined;
    if (query) dispatch(meeloApi.util.prefetch(query.endpointName, query.originalArgs, options));
  };

/**
 * Refetches on focus what is older than its polling interval. RTK Query's `refetchOnFocus` refetches answers of any age:
 * each change of the window would cost every call of a screen.
 */
export const refetchOld = {
  actionCreator: meeloApi.internalActions.onFocus,
  effect: (_: unknown, { dispatch, getState }: Api): void => {
    for (const [cacheKey, subscribers] of Object.entries(getState().api.subscriptions)) {
      const maxAgeMs = shortestInterval(Object.values(subscribers ?? {}));
      if (maxAgeMs < Infinity) dispatch(askAgain(cacheKey, { ifOlderThan: maxAgeMs / 1000 }));
    }
  },
};

function shortestInterval(subscribers: SubscriptionOptions[]): number {
  const intervals = subscribers.map(({ pollingInterval }) => pollingInterval || Infinity);
  return Math.min(...intervals);
}

/** Short, as the wait for the answer was a pause already. */
const timedOutPauseMs = 1000;
const unansweredPauseMs = 5000;
const failedPauseMs = 30_000;

/** Shorter by up to a fifth, so that the pages of one outage do not all ask at once. */
const spread = (pauseMs: number) => pauseMs * (1 - Math.random() / 5);

function pauseAfter(error: unknown): number {
  if ((error as { status?: unknown }).status === 'TIMEOUT_ERROR') return timedOutPauseMs;
  return isUnanswered(error) ? unansweredPauseMs : failedPauseMs;
}

export interface QueryMeta {
  requestId: string;
  arg: { type: string; queryCacheKey: string };
}

type FailedRead = PayloadAction<unknown, string, QueryMeta>;

const isFailedRead = (action: unknown): action is FailedRead =>
  isRejectedWithValue(action) &&
  (action as FailedRead).meta.arg.type === 'query' &&
  isPassing(action.payload);

/**
 * Retries a query that has subscribers, so that an error ends by itself. RTK Query's `retry` keeps a query pending
 * until its last try: the page would show a skeleton where it now says what failed and offers to try at once.
 */
export const retryReads = {
  matcher: isFailedRead,
  effect: async ({ payload, meta }: FailedRead, api: Api): Promise<void> => {
    const { queryCacheKey } = meta.arg;
    await api.delay(spread(pauseAfter(payload)));
    const isFocused = () => api.getState().api.config.focused;
    if (!isFocused()) await api.condition(isFocused);
    const isLatest = api.getState().api.queries[queryCacheKey]?.requestId === meta.requestId;
    if (!isLatest || !isWatched(api.getState(), queryCacheKey)) return;
    api.dispatch(askAgain(queryCacheKey, { force: true }));
  },
};
