import { isId } from '../state/id.ts';
import { nothingSelected, type ProfileState } from '../state/profileSlice.ts';
import type { ThemeState } from '../state/theme.ts';
import type { UserState } from '../state/user.ts';
import { parseRecord, readItem, storageKeys, textOf } from './storage.ts';
import { readStoredTheme } from './storedTheme.ts';
import { readStoredUser } from './storedUser.ts';

export interface StoredState {
  user: UserState;
  profile: ProfileState;
  theme: ThemeState;
}

export function parseStoredProfile(text: string | null): ProfileState {
  const { id, name, username, user_id } = parseRecord(text);
  if (!isId(id) || !isId(user_id)) return nothingSelected;
  return { id, name: textOf(name), username: textOf(username), user_id };
}

/** What the last visit left in local storage, read at once so that the first render is right. */
export function readStoredState(): StoredState {
  const user = readStoredUser();
  return {
    user,
    profile: user.user ? parseStoredProfile(readItem(storageKeys.profile)) : nothingSelected,
    theme: readStoredTheme(),
  };
}
