import { meeloApi } from '../api/meeloApi.ts';
import { profileIn } from '../components/profileAddress.ts';
import { selectSelectedProfile } from '../state/profileSlice.ts';
import { selectUser } from '../state/userSlice.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { screenWidths } from '../theme/screenWidths.ts';

// What a screen probably asks for first, asked for while its code is downloaded. The screen takes over what is under way or
// has come, and is the one that asks again for what has failed.

/** Ends when all is answered. */
export type Prefetch = (dispatch: AppDispatch, getState: () => RootState) => Promise<unknown>;

const { getProfiles, getReviews } = meeloApi.endpoints;

const unsubscribed = { subscribe: false } as const;

/** What every screen of the shell shows something of. */
export const prefetchProfiles = (): Prefetch => async (dispatch, getState) => {
  const user = selectUser(getState());
  if (user && !getProfiles.select(user.id)(getState()).isError)
    await dispatch(getProfiles.initiate(user.id, unsubscribed));
};

/** What waits at the profile that the address names, else at the one in use; on a wide screen also the queue beside it. */
export const prefetchReviews =
  ({ search }: URL): Prefetch =>
  (dispatch, getState) => {
    const profileId = profileIn(search) ?? selectSelectedProfile(getState())?.id;
    const isWide = window.matchMedia(`(min-width:${screenWidths.lg}px)`).matches;
    const queries = [...(isWide ? [{}] : []), ...(profileId ? [{ profileId }] : [])];
    return Promise.all(
      queries
        .filter((query) => !getReviews.select(query)(getState()).isError)
        .map((query) => dispatch(getReviews.initiate(query, unsubscribed))),
    );
  };

const longestWaitMs = 300;

/** Ends with the answers, or without those that take long. One that comes while React renders makes it render all again. */
export const untilAnswered = (asked: Promise<unknown>): Promise<unknown> =>
  Promise.race([asked, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
