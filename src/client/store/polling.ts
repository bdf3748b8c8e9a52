import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { SubscriptionOptions } from '@reduxjs/toolkit/query';
import type { Id } from '../../shared/contract/id.ts';
import { meeloApi } from '../api/meeloApi.ts';
import type { AppDispatch, RootState } from './store.ts';

/** The options of a query whose answer is to be no older while the page is in view. */
export function polling(maxAgeSeconds: number, isPolled = true) {
  return {
    pollingInterval: isPolled ? maxAgeSeconds * 1000 : 0,
    refetchOnMountOrArgChange: maxAgeSeconds,
    skipPollingIfUnfocused: true,
  };
}

/** Of any query; one stands for all. */
interface WatchedQuery {
  endpointName: 'getReport';
  originalArgs: Id;
}

/** RTK Query's `refetchOnFocus` does not look at the age of an answer, so it is not used. */
export const refetchOld = {
  actionCreator: meeloApi.internalActions.onFocus,
  effect: (_: unknown, api: ListenerEffectAPI<RootState, AppDispatch>): void => {
    const { queries, subscriptions } = api.getState().api;
    for (const [key, subscribers] of Object.entries(subscriptions)) {
      const query = queries[key];
      const maxAgeMs = shortestInterval(Object.values(subscribers ?? {}));
      if (!query || maxAgeMs === Infinity) continue;
      const { endpointName, originalArgs } = query as WatchedQuery;
      const age = { ifOlderThan: maxAgeMs / 1000 };
      api.dispatch(meeloApi.util.prefetch(endpointName, originalArgs, age));
    }
  },
};

function shortestInterval(subscribers: SubscriptionOptions[]): number {
  const intervals = subscribers.map(({ pollingInterval }) => pollingInterval || Infinity);
  return Math.min(...intervals);
}
