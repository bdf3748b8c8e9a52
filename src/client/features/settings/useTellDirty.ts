import { useEffect } from 'react';

/** Tells the page whether a form holds what is not saved; one that is gone holds nothing. */
export function useTellDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
}
