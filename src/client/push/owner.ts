import type { Id } from '../../shared/contract/id.ts';
import { readItem, writeItem } from '../state/storage.ts';

const storageKey = 'meelo-push-user';

/** Whose messages this browser takes, as far as it knows. */
export const readOwner = (): string => readItem(storageKey) ?? '';

export const keepOwner = (userId: Id): void => writeItem(storageKey, String(userId));

export function forgetOwner(): void {
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
