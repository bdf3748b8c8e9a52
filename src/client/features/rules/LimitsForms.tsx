import type { LimitsStanding } from '../../api/limits.ts';
import { ActsSection } from './acts/ActsSection.tsx';
import { ChangesSection } from './changes/ChangesSection.tsx';
import { FirstContactSection } from './contact/FirstContactSection.tsx';
import { HoursSection } from './hours/HoursSection.tsx';
import { AnswersSection } from './people/AnswersSection.tsx';
import { PeopleSection } from './people/PeopleSection.tsx';
import { WordsSection } from './people/WordsSection.tsx';
import { RepliesSection } from './replies/RepliesSection.tsx';
import type { RulesSectionProps } from './useRulesForm.ts';

interface LimitsFormsProps extends RulesSectionProps {
  limits: LimitsStanding;
}

/** What a person lays down beside the network's conduct: acts, hours, people and words. */
export function LimitsForms({ limits, ...page }: LimitsFormsProps) {
  return (
    <>
      <FirstContactSection {...page} />
      <RepliesSection {...page} />
      <ActsSection limits={limits} {...page} />
      <HoursSection network={limits.network} {...page} />
      <PeopleSection profileId={page.profileId} />
      <WordsSection {...page} />
      <AnswersSection {...page} />
      <ChangesSection profileId={page.profileId} />
    </>
  );
}
