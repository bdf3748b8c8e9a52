import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useTellTabs } from './unsavedTabs.ts';

interface LeaveGuardProps {
  isActive: boolean;
  /** For a form that stays where another profile is chosen. */
  onDiscard?: () => void;
}

/** Asks before typed text is lost to another screen, and lets the browser ask before the tab closes. */
export function LeaveGuard({ isActive, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useTellTabs(isActive);
  useBeforeUnload(useCallback((event) => isActive && event.preventDefault(), [isActive]));
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onDiscard={() => {
        blocker.proceed?.();
        onDiscard?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
}
