import { useEffect } from 'react';
import type { Id } from '../../shared/contract/id.ts';
import { LeaveGuard } from '../components/forms/LeaveGuard.tsx';
import type { HoldProfile } from './useHeldProfile.ts';

interface HoldingGuardProps {
  /** Whether something is typed for it. */
  isActive: boolean;
  profileId: Id;
  hold: HoldProfile;
}

/** Asks before typed text is lost, and keeps its profile in view whatever is chosen elsewhere. */
export function HoldingGuard({ isActive, profileId, hold }: HoldingGuardProps) {
  useEffect(() => hold(isActive ? profileId : undefined), [isActive, profileId, hold]);
  return <LeaveGuard isActive={isActive} onDiscard={() => hold(undefined)} />;
}
