import { isId } from '../state/id.ts';
import { nothingSelected, type ProfileState } from '../state/profileSlice.ts';
import {
  defaultTheme,
  themeColors,
  themeModes,
  type ThemeColor,
  type ThemeMode,
  type ThemeState,
} from '../state/themeSlice.ts';
import { signedOut, type UserState } from '../state/userSlice.ts';

export const storageKeys = {
  user: 'user-storage',
  profile: 'profile-storage',
  theme: 'theme-storage',
} as const;

export interface StoredState {
  user: UserState;
  profile: ProfileState;
  theme: ThemeState;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
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

export function parseStoredTheme(text: string | null): ThemeState {
  const { theme, themeColor } = parseRecord(text);
  return {
    theme: themeModes.includes(theme as ThemeMode) ? (theme as ThemeMode) : defaultTheme.theme,
    themeColor: themeColors.includes(themeColor as ThemeColor)
      ? (themeColor as ThemeColor)
      : defaultTheme.themeColor,
  };
}

function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // Storage can be forbidden by the browser's settings.
    return null;
  }
}

/** What the last visit left in local storage, read at once so that the first render is right. */
export function readStoredState(): StoredState {
  const user = parseStoredUser(readItem(storageKeys.user));
  return {
    user,
    profile: user.user ? parseStoredProfile(readItem(storageKeys.profile)) : nothingSelected,
    theme: parseStoredTheme(readItem(storageKeys.theme)),
  };
}
