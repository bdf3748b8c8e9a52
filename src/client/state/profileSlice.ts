import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from './id.ts';
import { isSessionBoundary } from './userSlice.ts';

/** Named as it stands in local storage under `profile-storage`. */
export interface SelectedProfile {
  id: Id;
  name: string;
  username: string;
  user_id: Id;
}

export type ProfileState = SelectedProfile | { [Key in keyof SelectedProfile]: null };

export interface ListedProfile {
  id: Id;
  username: string;
  fullName: string | null;
  userId: Id;
}

export const nothingSelected: ProfileState = {
  id: null,
  name: null,
  username: null,
  user_id: null,
};

function toSelectedProfile(profile: ListedProfile): SelectedProfile {
  return {
    id: profile.id,
    name: profile.fullName || profile.username,
    username: profile.username,
    user_id: profile.userId,
  };
}

export const profileSlice = createSlice({
  name: 'profile',
  initialState: (): ProfileState => nothingSelected,
  reducers: {
    profileSelected: (state, { payload }: PayloadAction<SelectedProfile>) => {
      Object.assign(state, payload);
    },
    profileCleared: (state) => {
      Object.assign(state, nothingSelected);
    },
    /** The list completes the selection; a selection that it lacks becomes its first row. */
    profilesListed: (state, { payload }: PayloadAction<ListedProfile[]>) => {
      const profile = payload.find(({ id }) => id === state.id) ?? payload[0];
      Object.assign(state, profile ? toSelectedProfile(profile) : nothingSelected);
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isSessionBoundary, (state) => {
      Object.assign(state, nothingSelected);
    });
  },
  selectors: {
    selectSelectedProfile: (state): SelectedProfile | null => (state.id === null ? null : state),
  },
});

export const { profileSelected, profileCleared, profilesListed } = profileSlice.actions;
export const { selectSelectedProfile } = profileSlice.selectors;
