import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { useGetBlockedPeopleQuery, useGetRuleChangesQuery } from '../../../api/meeloApi.ts';
import type { LimitsStanding } from '../../../api/limits.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { countNames } from '../people/countNames.ts';
import { rulesIn, useDeferredForms } from '../UnsavedRules.tsx';
import { sectionNames, sectionTitles } from './sectionNames.ts';
import {
  actsSay,
  changesSay,
  firstContactSays,
  hoursSay,
  pauseSays,
  peopleSay,
  repliesSay,
  stepsSay,
  voiceSays,
  wordsSay,
} from './sectionSays.ts';

interface Page {
  rules: ProfileRules;
  limits: LimitsStanding;
  /** Whether the steps have an effect. */
  hasSteps: boolean;
}

/** Each section with its title and what it says now, saved or not; undefined where that is not known. */
export function useSectionLines(profileId: Id, { rules: stored, limits, hasSteps }: Page) {
  const { t } = useTranslation(['limits', 'rules', 'voice', 'activity']);
  const { language } = useLanguage();
  const { data: people } = useGetBlockedPeopleQuery(profileId);
  const { data: changes } = useGetRuleChangesQuery(profileId);
  const typed = rulesIn(useDeferredForms());
  const rules = { ...stored.rules, ...typed };
  const names = typed.people === undefined ? people?.names.length : countNames(typed.people);
  const words = { t, language };
  const noEffect = t('sections.noEffect');
  const kinds = stored.kinds.map(({ kind, step }) => typed.steps?.[kind] ?? step);
  const lines = {
    steps: hasSteps ? stepsSay(kinds, words) : noEffect,
    voice: stored.hasModel ? voiceSays(rules.voice, words) : noEffect,
    firstContact: firstContactSays(rules.firstContact, words),
    savedReplies: repliesSay(rules.savedReplies, words),
    acts: actsSay(
      limits.acts.map(({ act }) => act),
      rules.acts,
      words,
    ),
    hours: hoursSay(rules.hours, words),
    people: names === undefined ? undefined : peopleSay(names, words),
    words: wordsSay(rules.words, words),
    daysBetweenAnswers: pauseSays(rules.daysBetweenAnswers, words),
    changes: changes && changesSay(changes[0]?.at, words),
  };
  return sectionNames.map((name) => ({ name, title: t(sectionTitles[name]), line: lines[name] }));
}

export type SectionLine = ReturnType<typeof useSectionLines>[number];
