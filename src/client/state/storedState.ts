import { isId } from '../../shared/contract/id.ts';
import type { ProfileState, SelectedProfile } from './profileSlice.ts';
import { isRecord, parseRecord, readItem, storageKeys, textOf } from './storage.ts';
import { defaultTheme, themeColors, themeModes, type ThemeState } from './theme.ts';
import type { Session, UserState } from './userSlice.ts';

export interface StoredState {
  user: UserState;
  profile: ProfileState;
  theme: ThemeState;
}

/** Only a token that is not empty, with a user who has an id, is a session. */
export function parseStoredUser(text: string | null): Session | undefined {
  const { access_token, user } = parseRecord(text);
  if (typeof access_token !== 'string' || access_token.trim() === '') return undefined;
  if (!isRecord(user) || !isId(user.id)) return undefined;
  return {
    access_token,
    user: { id: user.id, name: textOf(user.name), email: textOf(user.email) },
  };
}

export function parseStoredProfile(text: string | null): SelectedProfile | undefined {
  const { id, name, username, user_id } = parseRecord(text);
  if (!isId(id) || !isId(user_id)) return undefined;
  return { id, name: textOf(name), username: textOf(username), user_id };
}

export function parseStoredTheme(text: string | null): ThemeState {
  const { theme, themeColor } = parseRecord(text);
  return {
    theme: themeModes.find((mode) => mode === theme) ?? defaultTheme.theme,
    themeColor: themeColors.find((color) => color === themeColor) ?? defaultTheme.themeColor,
  };
}

export const readStoredUser = () => parseStoredUser(readItem(storageKeys.user));
export const readStoredTheme = () => parseStoredTheme(readItem(storageKeys.theme));

/** What the last visit left in local storage, read at once so that the first render is right. */
export function readStoredState(): Partial<StoredState> {
  const user = readStoredUser();
  const profile = parseStoredProfile(readItem(storageKeys.profile));
  return {
    ...(user && { user }),
    ...(user && profile && { profile }),
    theme: readStoredTheme(),
  };
}
