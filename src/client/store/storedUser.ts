import { isId } from '../state/id.ts';
import { signedOut, type UserState } from '../state/user.ts';
import { isRecord, parseRecord, readItem, storageKeys, textOf } from './storage.ts';

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

export function readStoredUser(): UserState {
  return parseStoredUser(readItem(storageKeys.user));
}
