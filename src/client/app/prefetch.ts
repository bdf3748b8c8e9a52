import { meeloApi } from '../api/meeloApi.ts';
import { profileIn } from '../components/profileAddress.ts';
import { selectSelectedProfile } from '../state/profileSlice.ts';
import { selectUser } from '../state/userSlice.ts';
import type { AppDispatch, RootState } from '../store/store.ts';
import { theme } from '../theme/theme.ts';

// What a screen asks for first, asked for while its code is downloaded. Nothing waits for the answer here: the screen
// takes over what is under way or has come.

export type Prefetch = (dispatch: AppDispatch, getState: () => RootState) => void;

const { getProfiles, getReviews } = meeloApi.endpoints;

const unsubscribed = { subscribe: false } as const;

/** What every screen of the shell shows something of. */
export const prefetchProfiles = (): Prefetch => (dispatch, getState) => {
  const user = selectUser(getState());
  if (user) void dispatch(getProfiles.initiate(user.id, unsubscribed));
};

/** What waits at the profile that the address names, else at the one in use; on a wide screen also the queue beside it. */
export const prefetchReviews =
  ({ search }: URL): Prefetch =>
  (dispatch, getState) => {
    const profileId = profileIn(search) ?? selectSelectedProfile(getState())?.id;
    const isWide = window.matchMedia(theme.breakpoints.up('lg').replace('@media ', '')).matches;
    if (isWide) void dispatch(getReviews.initiate({}, unsubscribed));
    if (profileId) void dispatch(getReviews.initiate({ profileId }, unsubscribed));
  };
