import type { Id } from '../../shared/contract/id.ts';
import { nothingSelected, selectionFollowed } from '../state/profileSlice.ts';
import { readItem, storageKeys } from '../state/storage.ts';
import {
  parseStoredProfile,
  parseStoredTheme,
  parseStoredUser,
  readStoredUser,
} from '../state/storedState.ts';
import { themeFollowed } from '../state/themeSlice.ts';
import { sessionFollowed, signedOut } from '../state/userSlice.ts';
import type { AppDispatch } from './store.ts';

type Text = string | null;

/** The session comes first: it ends a selection that is not its user's. */
const followed = [
  [storageKeys.user, (text: Text) => sessionFollowed(parseStoredUser(text) ?? signedOut)],
  [
    storageKeys.profile,
    (text: Text) => selectionFollowed(parseStoredProfile(text) ?? nothingSelected),
  ],
  [storageKeys.theme, (text: Text) => themeFollowed(parseStoredTheme(text))],
] as const;

/** Takes over what another tab has just stored. A null key means that the whole storage was emptied. */
export function followChange(dispatch: AppDispatch, changed: string | null, text: Text): void {
  for (const [key, toAction] of followed) {
    if (changed === key || changed === null) dispatch(toAction(text));
  }
}

/** Takes over all that is stored. A logout is stored, too: where nothing is, storage may be forbidden. */
export function followStorage(dispatch: AppDispatch): void {
  const userId = readStoredUser()?.user?.id;
  for (const [key, toAction] of followed) {
    const text = readItem(key);
    // Another tab stores a new session before it stores the selection of its user.
    const isFormer = key === storageKeys.profile && isOfAnother(text, userId);
    if (text !== null && !isFormer) dispatch(toAction(text));
  }
}

function isOfAnother(text: Text, userId: Id | undefined): boolean {
  const selected = parseStoredProfile(text);
  return selected !== undefined && selected.user_id !== userId;
}
