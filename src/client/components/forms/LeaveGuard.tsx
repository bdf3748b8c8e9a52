import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { LeaveDialog } from './LeaveDialog.tsx';

/** Asks before typed text is lost to another screen, and lets the browser ask before the tab closes. */
export function LeaveGuard({ isActive }: { isActive: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => isActive && event.preventDefault(), [isActive]));
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
