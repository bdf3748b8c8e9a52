import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Rules } from '../../../../shared/contract/rules.ts';
import { useGetBlockedPeopleQuery } from '../../../api/meeloApi.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { describeChange, type Described } from '../changes/describeChange.ts';
import { countNames } from '../people/countNames.ts';
import { useSayChange } from '../changes/useSayChange.ts';
import { sectionTitles } from '../sections/sectionNames.ts';
import { useDeferredForms, type UnsavedForm } from '../UnsavedRules.tsx';

/** In characters, of what is short enough to stand in a line with others. */
const longestShown = 32;

/** What is not saved, in words, such as `Likes a day: 20 → 30`; of long texts only what they are. */
export function useUnsavedChanges(profileId: Id, { rules, kinds }: ProfileRules): string[] {
  const { t } = useTranslation(['limits', 'rules', 'voice', 'activity']);
  const { language } = useLanguage();
  const { data: people } = useGetBlockedPeopleQuery(profileId);
  const say = useSayChange();
  const forms = useDeferredForms();
  const words = { t, language };
  const held: Rules = {
    ...rules,
    steps: Object.fromEntries(kinds.map(({ kind, step }) => [kind, step])),
  };
  const describe = ({ section, unsaved }: UnsavedForm): Described[] => {
    if (section === 'people') {
      const [before, after] = [people?.names.length ?? 0, countNames(unsaved.people ?? '')];
      const name = t(sectionTitles.people);
      return [{ name, before: formatCount(before), after: formatCount(after) }];
    }
    if (section === 'changes') return [];
    const typed = { ...held, ...unsaved, steps: { ...held.steps, ...unsaved.steps } };
    return describeChange(section, { before: held, after: typed }, words);
  };
  return forms.flatMap((form) => {
    const described = describe(form);
    // Of spaces, say, nothing is left where it is saved.
    if (described.length === 0) return [t(sectionTitles[form.section])];
    return described.map((each) => (isShort(each) ? say(each) : each.name));
  });
}

const isShort = ({ before = '', after }: Described) =>
  Math.max(before.length, after.length) <= longestShown;
