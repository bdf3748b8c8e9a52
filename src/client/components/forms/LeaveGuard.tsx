import { useBlocker, type Location } from 'react-router-dom';
import { profileIn } from '../profileAddress.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useTellUnsaved } from './useTellUnsaved.ts';

interface LeaveGuardProps {
  isActive: boolean;
  /** For a form that stays where another profile is chosen. */
  onDiscard?: () => void;
}

/** A screen about another profile is another one. */
const screenAt = ({ pathname, search }: Location) => `${pathname} ${profileIn(search)}`;

/** Asks before typed text is lost to another screen, and lets the browser ask before the tab closes. */
export function LeaveGuard({ isActive, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && screenAt(currentLocation) !== screenAt(nextLocation),
  );
  useTellUnsaved(isActive);
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
