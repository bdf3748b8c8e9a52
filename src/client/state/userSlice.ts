import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from './id.ts';

export interface SessionUser {
  id: Id;
  name: string;
  email: string;
}

/** Named as it stands in local storage under `user-storage`. */
export interface UserState {
  access_token: string | null;
  user: SessionUser | null;
}

export interface Session {
  access_token: string;
  user: SessionUser;
}

export const signedOut: UserState = { access_token: null, user: null };

export const userSlice = createSlice({
  name: 'user',
  initialState: signedOut,
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<Session>): UserState => ({
      access_token: payload.access_token,
      user: payload.user,
    }),
    loggedOut: () => signedOut,
    /** The server no longer knows the token. */
    sessionEnded: () => signedOut,
    userUpdated: (state, { payload }: PayloadAction<Partial<SessionUser>>) => {
      if (state.user) Object.assign(state.user, payload);
    },
  },
  selectors: {
    selectAccessToken: (state) => state.access_token,
    selectUser: (state) => state.user,
    selectIsSignedIn: (state) => state.access_token !== null && state.user !== null,
  },
});

export const { loggedIn, loggedOut, sessionEnded, userUpdated } = userSlice.actions;
export const { selectAccessToken, selectUser, selectIsSignedIn } = userSlice.selectors;
