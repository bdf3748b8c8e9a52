import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '../../shared/contract/id.ts';
import { meeloApi } from '../api/meeloApi.ts';
import type { Profile } from '../api/profiles.ts';
import { loggedOut, sessionEnded, sessionFollowed } from './userSlice.ts';

/** Keys as in local storage under `profile-storage`. */
export interface SelectedProfile {
  id: Id;
  name: string;
  username: string;
  user_id: Id;
}

export type ProfileState = SelectedProfile | { [Key in keyof SelectedProfile]: null };

export const nothingSelected: ProfileState = {
  id: null,
  name: null,
  username: null,
  user_id: null,
};

/** The one that the server keeps as chosen; where it keeps none, the one that was selected here. */
export function meantOf(profiles: Profile[], selectedId: Id | null): Profile | undefined {
  return (
    profiles.find(({ isChosen }) => isChosen) ??
    profiles.find(({ id }) => id === selectedId) ??
    profiles[0]
  );
}

const { login, getProfiles, createProfile, updateProfile, deleteProfile, removeProfile } =
  meeloApi.endpoints;

export const profileSlice = createSlice({
  name: 'profile',
  initialState: (): ProfileState => nothingSelected,
  reducers: {
    /** Another tab selected a profile, or none. */
    selectionFollowed: (_state, { payload }: PayloadAction<ProfileState>) => payload,
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isAnyOf(loggedOut, sessionEnded), () => nothingSelected)
      .addMatcher(sessionFollowed.match, (state, { payload: { user } }) =>
        state.user_id === user?.id ? state : nothingSelected,
      )
      // A login names the profile by its id alone; the list brings the rest.
      .addMatcher(login.matchFulfilled, (state, { payload: { user } }) => {
        if (!user.profileId) return nothingSelected;
        if (state.id === user.profileId) return state;
        return { id: user.profileId, name: '', username: '', user_id: user.id };
      })
      .addMatcher(getProfiles.matchFulfilled, (state, { payload }) => {
        const profile = meantOf(payload, state.id);
        if (!profile) return nothingSelected;
        const { id, fullName, username, userId } = profile;
        return Object.assign(state, { id, name: fullName || username, username, user_id: userId });
      })
      .addMatcher(
        isAnyOf(createProfile.matchFulfilled, updateProfile.matchFulfilled),
        (_state, { payload: { id, name, username, user_id } }) => ({
          id,
          name: name || username,
          username,
          user_id,
        }),
      )
      .addMatcher(deleteProfile.matchFulfilled, (state, { meta }) =>
        state.id === meta.arg.originalArgs ? nothingSelected : state,
      )
      .addMatcher(removeProfile.matchFulfilled, (state, { meta }) =>
        state.id === meta.arg.originalArgs.id ? nothingSelected : state,
      );
  },
  selectors: {
    selectSelectedProfile: (state): SelectedProfile | null => (state.id === null ? null : state),
  },
});

export const { selectionFollowed } = profileSlice.actions;
export const { selectSelectedProfile } = profileSlice.selectors;
