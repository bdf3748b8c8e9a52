import type { Id } from '../../shared/contract/id.ts';
import { removeItem } from '../state/removeItem.ts';
import { readItem, writeItem } from '../state/storage.ts';

const storageKey = 'meelo-push-user';

/** Whose messages this browser takes, as far as it knows. */
export const readOwner = (): string => readItem(storageKey) ?? '';

export const keepOwner = (userId: Id): void => writeItem(storageKey, String(userId));

export const forgetOwner = (): void => removeItem(storageKey);
