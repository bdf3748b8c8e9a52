import { isPending, type ListenerEffectAPI, type PayloadAction } from '@reduxjs/toolkit';
import { readBecameSlow } from '../state/slowReadsSlice.ts';
import { isWatched, type QueryMeta } from './polling.ts';
import type { AppDispatch, RootState } from './store.ts';

const slowRefreshMs = 4000;
const slowFirstAnswerMs = 10_000;

type PendingRead = PayloadAction<unknown, string, QueryMeta>;

const isPendingRead = (action: unknown): action is PendingRead =>
  isPending(action) && (action as unknown as PendingRead).meta.arg.type === 'query';

function isUnderWay({ api }: RootState, queryCacheKey: string, requestId: string): boolean {
  const query = api.queries[queryCacheKey];
  return query?.status === 'pending' && query.requestId === requestId;
}

/** Tells of a read that has waited longer than the server takes, so that nothing has to look for one. */
export const noteSlowReads = {
  matcher: isPendingRead,
  effect: async (
    { meta: { requestId, arg } }: PendingRead,
    { delay, dispatch, getState }: ListenerEffectAPI<RootState, AppDispatch>,
  ): Promise<void> => {
    const { queryCacheKey } = arg;
    const isFirst = getState().api.queries[queryCacheKey]?.data === undefined;
    await delay(isFirst ? slowFirstAnswerMs : slowRefreshMs);
    if (!isUnderWay(getState(), queryCacheKey, requestId)) return;
    dispatch(readBecameSlow({ queryCacheKey, requestId }));
  },
};

/** Whether a read that somebody watches still waits, and has done so for long. */
export const selectIsWaiting = (state: RootState): boolean =>
  Object.entries(state.slowReads).some(
    ([key, requestId]) => isUnderWay(state, key, requestId) && isWatched(state, key),
  );
