import { readItem, writeItem } from '../../state/storage.ts';

const storageKey = 'meelo-onboarding-completed';

/** Whether this browser has finished or dismissed the tour; anything but 'true' counts as no. */
export function isTourCompleted(): boolean {
  return readItem(storageKey) === 'true';
}

export function rememberTourCompleted(): void {
  writeItem(storageKey, 'true');
}
