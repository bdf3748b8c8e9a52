import { useEffect } from 'react';

const prefix = 'meelo-unsaved-';
const ownName = `${prefix}${Math.random()}`;

/** Lets the other tabs know that something is typed here and not saved, as long as that is so. */
export function useTellTabs(isUnsaved: boolean): void {
  useEffect(() => {
    // Without locks, at an address that is not secure, nobody can be told.
    if (!isUnsaved || !('locks' in navigator)) return undefined;
    const end = new AbortController();
    let release: () => void;
    const ended = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { signal } = end;
    const options = { mode: 'shared', signal } as const;
    // Rejects where it ends before it began.
    navigator.locks.request(ownName, options, () => ended).catch(() => undefined);
    return () => {
      end.abort();
      release();
    };
  }, [isUnsaved]);
}

/** Whether another tab has told that something is not saved there. */
export async function isUnsavedElsewhere(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name = '' }) => name.startsWith(prefix) && name !== ownName);
}
