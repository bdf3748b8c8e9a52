import { createContext, use, useCallback, useEffect } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { useTellTabs } from './unsavedTabs.ts';

type Tell = (isUnsaved: boolean) => void;

/** Who is told in the place of the browser and its other tabs. */
export const UnsavedContext = createContext<Tell | null>(null);

/** Tells that something is typed and not saved, as long as that is so: then the browser asks before the tab closes. */
export function useTellUnsaved(isUnsaved: boolean): void {
  const tell = use(UnsavedContext);
  const isForAll = isUnsaved && !tell;
  useTellTabs(isForAll);
  useBeforeUnload(useCallback((event) => isForAll && event.preventDefault(), [isForAll]));
  useEffect(() => {
    if (!isUnsaved) return undefined;
    tell?.(true);
    return () => tell?.(false);
  }, [isUnsaved, tell]);
}
