import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut, type Session, type SessionUser, type UserState } from './user.ts';

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
/** A session begins or ends: what the former one knew is over. */
export const isSessionBoundary = isAnyOf(loggedIn, loggedOut, sessionEnded);
export const { selectAccessToken, selectUser, selectIsSignedIn } = userSlice.selectors;
