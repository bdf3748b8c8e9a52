import { createSlice, isFulfilled, type PayloadAction } from '@reduxjs/toolkit';
import { meeloApi } from '../api/meeloApi.ts';
import type { Sessions } from '../api/sessionsApi.ts';
import type { SessionUser } from '../api/user.ts';

/** Keys as in local storage under `user-storage`. */
export interface Session {
  access_token: string;
  user: SessionUser;
}

export type UserState = Session | { [Key in keyof Session]: null };

export const signedOut: UserState = { access_token: null, user: null };

const { login, updateUser } = meeloApi.endpoints;

type SessionsRead = PayloadAction<Sessions | null, string, { arg: { endpointName?: string } }>;

const isRead = (action: unknown): action is SessionsRead => isFulfilled(action);

/** Known by its name, for the endpoint is downloaded later. Another device may have changed the user. */
const areSessions = (action: unknown): action is SessionsRead =>
  isRead(action) && action.meta.arg?.endpointName === 'getSessions';

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
      .addMatcher(areSessions, ({ user }, { payload }) => {
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
