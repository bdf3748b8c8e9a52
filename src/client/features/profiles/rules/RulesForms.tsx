import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LeaveGuard } from '../../../components/forms/LeaveGuard.tsx';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import { whenIdle } from '../../../components/lazy/whenIdle.ts';
import { StepsSection } from './StepsSection.tsx';
import type { UnsavedRules } from './UnsavedRules.ts';
import { useStepsForm } from './useStepsForm.ts';
import { VoiceSection } from './VoiceSection.tsx';

const skeleton = <Skeleton variant="rounded" height={1600} aria-hidden />;

/** Below the first screen, and large for the inputs that only they have. */
const LimitsForms = lazyComponent(
  async () => (await import(/* webpackChunkName: "limits" */ './LimitsForms.tsx')).LimitsForms,
  ['activity', 'acts', 'limits', 'rules'],
  skeleton,
);

const Rehearsal = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "limits" */ './rehearsal/Rehearsal.tsx')).Rehearsal,
  ['activity', 'acts', 'limits', 'rules'],
);

interface RulesFormsProps {
  profileId: Id;
  rules: ProfileRules;
}

/** The forms of the rules. Each saves its own part; a router asks through one guard at a time. */
export function RulesForms({ profileId, rules }: RulesFormsProps) {
  const steps = useStepsForm(profileId, rules);
  const [isVoiceDirty, setIsVoiceDirty] = useState(false);
  const [unsaved, setUnsaved] = useState<UnsavedRules>({});
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const { limits } = rules;
  const isDirty = steps.form.dirty || isVoiceDirty || Object.keys(unsaved).length > 0;
  return (
    <>
      <StepsSection
        kinds={rules.kinds}
        rehearsal={
          <LazyBoundary>
            <Rehearsal profileId={profileId} unsaved={{ ...steps.unsaved, ...unsaved }} />
          </LazyBoundary>
        }
        {...steps}
      />
      <VoiceSection profileId={profileId} rules={rules} onDirty={setIsVoiceDirty} />
      {limits && !isIdle && skeleton}
      {limits && isIdle && (
        <LazyBoundary fallback={limitsMissing}>
          <LimitsForms
            profileId={profileId}
            rules={rules}
            limits={limits}
            unsavedElsewhere={steps.unsaved}
            onUnsaved={setUnsaved}
          />
        </LazyBoundary>
      )}
      <LeaveGuard isActive={isDirty} />
    </>
  );
}

function LimitsMissing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Card>
      <ErrorState
        title={t('state.chunkTitle')}
        description={t('state.chunkDescription')}
        onRetry={onRetry}
      />
    </Card>
  );
}

const limitsMissing = (onRetry: () => void) => <LimitsMissing onRetry={onRetry} />;
