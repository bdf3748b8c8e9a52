import { isId } from '../state/id.ts';
import { nothingSelected, type ProfileState } from '../state/profileSlice.ts';
import type { ThemeState } from '../state/theme.ts';
import { signedOut, type UserState } from '../state/userSlice.ts';
import { isRecord, parseRecord, readItem, storageKeys } from './storage.ts';
import { readStoredTheme } from './storedTheme.ts';

export interface StoredState {
  user: UserState;
  profile: ProfileState;
  theme: ThemeState;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Anything but a non-empty token with a user who has an id is signed out. */
export function parseStoredUser(text: string | null): UserState {
  const { access_token, user } = parseRecord(text);
  if (typeof access_token !== 'string' || access_token.trim() === '') return signedOut;
  if (!isRecord(user) || !isId(user.id)) return signedOut;
  return {
    access_token,
    user: { id: user.id, name: textOf(user.name), email: textOf(user.email) },
  };
}

export function parseStoredProfile(text: string | null): ProfileState {
  const { id, name, username, user_id } = parseRecord(text);
  if (!isId(id) || !isId(user_id)) return nothingSelected;
  return { id, name: textOf(name), username: textOf(username), user_id };
}

/** What the last visit left in local storage, read at once so that the first render is right. */
export function readStoredState(): StoredState {
  const user = parseStoredUser(readItem(storageKeys.user));
  return {
    user,
    profile: user.user ? parseStoredProfile(readItem(storageKeys.profile)) : nothingSelected,
    theme: readStoredTheme(),
  };
}
