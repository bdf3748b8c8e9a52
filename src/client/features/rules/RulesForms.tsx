import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { LeaveGuard } from '../../components/forms/LeaveGuard.tsx';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { missingCard } from '../../components/lazy/missingCard.tsx';
import { whenIdle } from '../../components/lazy/whenIdle.ts';
import { StepsSection } from './StepsSection.tsx';
import { UnsavedRulesProvider, useUnsavedRules } from './UnsavedRules.tsx';
import type { RulesSectionProps } from './useRulesForm.ts';
import { VoiceSection } from './VoiceSection.tsx';

const skeleton = <Skeleton variant="rounded" height={1600} aria-hidden />;

/** Below the first screen, and large for the inputs that only they have. */
const LimitsForms = lazyComponent(
  async () => (await import(/* webpackChunkName: "limits" */ './LimitsForms.tsx')).LimitsForms,
  ['activity', 'acts', 'limits', 'rules', 'time-zone'],
  skeleton,
);

const Rehearsal = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "limits" */ './rehearsal/Rehearsal.tsx')).Rehearsal,
  ['activity', 'acts', 'limits', 'rules'],
);

/** The forms of the rules. Each saves its own part, and renders by itself while somebody types in it. */
export function RulesForms({ profileId, rules }: RulesSectionProps) {
  const [isVoiceDirty, setIsVoiceDirty] = useState(false);
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { limits } = rules;
  return (
    <UnsavedRulesProvider>
      <StepsSection
        profileId={profileId}
        rules={rules}
        rehearsal={
          <LazyBoundary>
            <Rehearsal profileId={profileId} />
          </LazyBoundary>
        }
      />
      <VoiceSection profileId={profileId} rules={rules} onDirty={setIsVoiceDirty} />
      {limits && !isIdle && skeleton}
      {limits && isIdle && (
        <LazyBoundary fallback={missingCard}>
          <LimitsForms profileId={profileId} rules={rules} limits={limits} />
        </LazyBoundary>
      )}
      <UnsavedGuard isVoiceDirty={isVoiceDirty} />
    </UnsavedRulesProvider>
  );
}

/** A router asks through one guard at a time. */
function UnsavedGuard({ isVoiceDirty }: { isVoiceDirty: boolean }) {
  const unsaved = useUnsavedRules();
  return <LeaveGuard isActive={isVoiceDirty || unsaved.length > 0} />;
}
