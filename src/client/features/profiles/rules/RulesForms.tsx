import type { Id } from '../../../../shared/contract/id.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { LeaveGuard } from '../../../components/forms/LeaveGuard.tsx';
import { StepsSection } from './StepsSection.tsx';
import { useStepsForm } from './useStepsForm.ts';
import { useVoiceForm } from './useVoiceForm.ts';
import { VoiceSection } from './VoiceSection.tsx';

interface RulesFormsProps {
  profileId: Id;
  rules: ProfileRules;
}

/** The forms of the rules. Each saves its own part; a router asks through one guard at a time. */
export function RulesForms({ profileId, rules }: RulesFormsProps) {
  const steps = useStepsForm(profileId, rules);
  const voice = useVoiceForm(profileId, rules);
  return (
    <>
      <StepsSection kinds={rules.kinds} {...steps} />
      <VoiceSection profileId={profileId} {...voice} />
      <LeaveGuard isActive={steps.form.dirty || voice.form.dirty} />
    </>
  );
}
