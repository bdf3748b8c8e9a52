import type { Id } from '../../shared/contract/id.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { meeloApi } from './meeloApi.ts';
import type { Profile } from './profiles.ts';
import { untilState } from './untilState.ts';

/** The options of a query that is asked anew, whoever has its answer already. */
export const anew = { subscribe: false, forceRefetch: true } as const;

interface Reading<Data> {
  /** Asks `anew`. */
  ask: () => PromiseLike<{ status: string; isSuccess: boolean; data?: Data | undefined }>;
  select: (state: RootState) => { status: string };
}

/**
 * Reads what became of a change whose answer was lost; undefined where that is not known. RTK Query asks
 * nothing while a request is under way, which may have been sent before the change.
 */
export function readAgain<Data>({ ask, select }: Reading<Data>) {
  const isIdle = (state: RootState) => select(state).status !== 'pending';
  return async (dispatch: AppDispatch): Promise<Data | undefined> => {
    for (;;) {
      await dispatch(untilState(isIdle));
      const { status, isSuccess, data } = await ask();
      if (status !== 'pending') return isSuccess ? data : undefined;
    }
  };
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
