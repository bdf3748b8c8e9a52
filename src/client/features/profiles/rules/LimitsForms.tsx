import { useEffect, useEffectEvent } from 'react';
import type { Id } from '../../../../shared/contract/id.ts';
import type { LimitsStanding } from '../../../api/limitsStanding.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { ActsSection } from './acts/ActsSection.tsx';
import { useActsForm } from './acts/useActsForm.ts';
import { ChangesSection } from './changes/ChangesSection.tsx';
import { HoursSection } from './hours/HoursSection.tsx';
import { useHoursForm } from './hours/useHoursForm.ts';
import { AnswersSection } from './people/AnswersSection.tsx';
import { PeopleSection } from './people/PeopleSection.tsx';
import { useAnswersForm } from './people/useAnswersForm.ts';
import { usePeopleForm } from './people/usePeopleForm.ts';
import { useWordsForm } from './people/useWordsForm.ts';
import { WordsSection } from './people/WordsSection.tsx';
import { Rehearsal } from './rehearsal/Rehearsal.tsx';
import type { UnsavedRules } from './UnsavedRules.ts';

interface LimitsFormsProps {
  profileId: Id;
  rules: ProfileRules;
  limits: LimitsStanding;
  /** Of the other forms of the page. */
  unsavedElsewhere: UnsavedRules;
  onUnsaved: (unsaved: UnsavedRules) => void;
}

/** What a person lays down beside the network's conduct: acts, hours, people and words. */
export function LimitsForms({ profileId, rules, limits, ...page }: LimitsFormsProps) {
  const { unsavedElsewhere, onUnsaved } = page;
  const acts = useActsForm(profileId, rules);
  const hours = useHoursForm(profileId, rules);
  const people = usePeopleForm(profileId, rules);
  const words = useWordsForm(profileId, rules);
  const answers = useAnswersForm(profileId, rules);
  const unsaved: UnsavedRules = {
    ...acts.unsaved,
    ...hours.unsaved,
    ...people.unsaved,
    ...words.unsaved,
    ...answers.unsaved,
  };
  const tell = useEffectEvent(() => onUnsaved(unsaved));
  const content = JSON.stringify(unsaved);
  useEffect(() => tell(), [content]);
  const rehearsal = (
    <Rehearsal profileId={profileId} unsaved={{ ...unsavedElsewhere, ...unsaved }} />
  );
  return (
    <>
      <ActsSection limits={limits} rehearsal={rehearsal} {...acts} />
      <HoursSection network={limits.network} rehearsal={rehearsal} {...hours} />
      <PeopleSection rehearsal={rehearsal} {...people} />
      <WordsSection rehearsal={rehearsal} {...words} />
      <AnswersSection rehearsal={rehearsal} {...answers} />
      <ChangesSection profileId={profileId} />
    </>
  );
}
