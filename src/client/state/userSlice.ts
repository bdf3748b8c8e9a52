import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { meeloApi } from '../api/meeloApi.ts';
import type { SessionUser } from '../api/user.ts';

/** Keys as in local storage under `user-storage`. */
export interface Session {
  access_token: string;
  user: SessionUser;
}

export type UserState = Session | { [Key in keyof Session]: null };

export const signedOut: UserState = { access_token: null, user: null };

const { login, updateUser, getSessions } = meeloApi.endpoints;

export const userSlice = createSlice({
  name: 'user',
  initialState: (): UserState => signedOut,
  reducers: {
    /** Another tab logged in or out, or changed the user. */
    sessionFollowed: (_state, { payload }: PayloadAction<UserState>) => payload,
    /** The person logged out in this tab. */
    loggedOut: () => signedOut,
    /** The server no longer knows the token. */
    sessionEnded: () => signedOut,
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(login.matchFulfilled, (_state, { payload }): UserState => {
        const { id, name, email } = payload.user;
        return { access_token: payload.access_token, user: { id, name, email } };
      })
      .addMatcher(updateUser.matchFulfilled, (state, { payload }) => {
        if (state.user) Object.assign(state.user, payload);
      })
      // Another device may have changed the user.
      .addMatcher(getSessions.matchFulfilled, ({ user }, { payload }) => {
        if (user && user.id === payload?.user.id) Object.assign(user, payload.user);
      });
  },
  selectors: {
    selectAccessToken: (state) => state.access_token,
    selectUser: (state) => state.user,
    selectIsSignedIn: (state) => state.user !== null,
  },
});

export const { sessionFollowed, loggedOut, sessionEnded } = userSlice.actions;
export const { selectAccessToken, selectUser, selectIsSignedIn } = userSlice.selectors;
