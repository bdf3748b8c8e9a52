import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

export interface LeaveGuard {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
}

/** Asks before typed text is lost to another screen, and lets the browser ask before the tab closes. */
export function useLeaveGuard(isActive: boolean): LeaveGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isActive) event.preventDefault();
      },
      [isActive],
    ),
  );
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
