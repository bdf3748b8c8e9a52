import { useDeferredValue } from 'react';

/**
 * Whether a dialog is open, a render later where it opens: the button that was pressed is painted before it. It
 * closes at once, so that it gives the focus back before anything else takes it.
 */
export function usePaintedFirst(isOpen: boolean): boolean {
  return useDeferredValue(isOpen) && isOpen;
}
