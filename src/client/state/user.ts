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
