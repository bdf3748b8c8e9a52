import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import type { Id } from '../../shared/contract/id.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { meeloApi } from './meeloApi.ts';
import type { Profile } from './profiles.ts';

/** Of a query that is asked anew, whoever has its answer already. */
export const anew = { subscribe: false, forceRefetch: true } as const;

interface Reading<Data, State> {
  /** Asks `anew`. */
  ask: () => PromiseLike<{ status: string; isSuccess: boolean; data?: Data | undefined }>;
  select: (state: State) => { status: string };
}

/**
 * Reads what became of a change whose answer was lost; undefined where that is not known. RTK Query asks
 * nothing while a request is under way, which may have been sent before the change.
 */
export function readAgain<Data, State>({ ask, select }: Reading<Data, State>) {
  const isIdle = (state: unknown) => select(state as State).status !== 'pending';
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<Data | undefined> => {
    for (;;) {
      if (!isIdle(getState())) await untilState(dispatch, isIdle);
      const { status, isSuccess, data } = await ask();
      if (status !== 'pending') return isSuccess ? data : undefined;
    }
  };
}

function untilState(dispatch: AppDispatch, holds: (state: unknown) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = dispatch(
      addListener({
        predicate: (_action: UnknownAction, state: unknown) => holds(state),
        effect: () => {
          stop();
          resolve();
        },
      }),
    );
  });
}

const { getProfiles } = meeloApi.endpoints;

/** The profiles as they are now; undefined where nobody knows. */
export const readProfilesAgain =
  (userId: Id) =>
  (dispatch: AppDispatch): Promise<Profile[] | undefined> =>
    dispatch(
      readAgain({
        ask: () => dispatch(getProfiles.initiate(userId, anew)),
        select: getProfiles.select(userId),
      }),
    );
