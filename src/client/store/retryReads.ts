import { isRejectedWithValue, type ListenerEffectAPI, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '../../shared/contract/id.ts';
import { isPassing, isUnanswered } from '../api/failure.ts';
import { meeloApi } from '../api/meeloApi.ts';
import type { AppDispatch, RootState } from './store.ts';
import { isWatched } from './watched.ts';

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

interface QueryMeta {
  requestId: string;
  /** Of any query; one stands for all. */
  arg: { type: string; queryCacheKey: string; endpointName: 'getReport'; originalArgs: Id };
}

type FailedRead = PayloadAction<unknown, string, QueryMeta>;

const isFailedRead = (action: unknown): action is FailedRead =>
  isRejectedWithValue(action) &&
  (action as FailedRead).meta.arg.type === 'query' &&
  isPassing(action.payload);

/** Asks again soon for what somebody watches, whatever its own poll, so that an error ends by itself. */
export const retryReads = {
  matcher: isFailedRead,
  effect: async (
    { payload, meta: { requestId, arg } }: FailedRead,
    api: ListenerEffectAPI<RootState, AppDispatch>,
  ): Promise<void> => {
    await api.delay(spread(pauseAfter(payload)));
    const isFocused = () => api.getState().api.config.focused;
    if (!isFocused()) await api.condition(isFocused);
    const isLatest = api.getState().api.queries[arg.queryCacheKey]?.requestId === requestId;
    if (!isLatest || !isWatched(api.getState(), arg.queryCacheKey)) return;
    api.dispatch(meeloApi.util.prefetch(arg.endpointName, arg.originalArgs, { force: true }));
  },
};
