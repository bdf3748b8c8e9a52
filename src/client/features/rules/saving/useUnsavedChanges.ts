import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Rules } from '../../../../shared/contract/rules.ts';
import { useGetBlockedPeopleQuery } from '../../../api/meeloApi.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { describeChange, listChange, sayList, type Described } from '../changes/describeChange.ts';
import { useSayChange } from '../changes/useSayChange.ts';
import { useSayPeople } from '../changes/useSayPeople.ts';
import { namesIn } from '../people/countNames.ts';
import { sectionTitles } from '../sections/sectionNames.ts';
import { useDeferredForms, type UnsavedForm } from '../UnsavedRules.tsx';

/** In characters, of what is short enough to stand in a line with others. */
const longestShown = 32;
/** Of people who came or went. */
const mostNamed = 4;

/** What is not saved, in words, such as `Likes a day: 20 → 30`; of long texts only what they are. */
export function useUnsavedChanges(profileId: Id, { rules, kinds }: ProfileRules): string[] {
  const { t } = useTranslation(['limits', 'rules', 'voice', 'activity']);
  const { language } = useLanguage();
  const { data: people } = useGetBlockedPeopleQuery(profileId);
  const say = useSayChange();
  const sayPeople = useSayPeople();
  const forms = useDeferredForms();
  const words = { t, language };
  const held: Rules = {
    ...rules,
    steps: Object.fromEntries(kinds.map(({ kind, step }) => [kind, step])),
  };
  const typedPeople = forms.find(({ section }) => section === 'people')?.unsaved.people ?? '';
  const saved = people?.names;
  // Of thousands, and the page renders at each letter that is typed in any of its forms.
  const change = useMemo(() => listChange(saved ?? [], namesIn(typedPeople)), [saved, typedPeople]);
  /** Who came and who went; of many people how many. */
  const describePeople = (): string[] => {
    const [added, removed] = [change.added.length, change.removed.length];
    if (added + removed === 0) return [];
    const many = sayPeople({ added, removed });
    if (added + removed > mostNamed) return [many];
    const described = { name: t(sectionTitles.people), after: sayList(change, language) };
    return [isShort(described) ? say(described) : many];
  };
  const describe = ({ section, unsaved }: UnsavedForm): string[] => {
    if (section === 'people') return describePeople();
    if (section === 'changes') return [];
    const typed = { ...held, ...unsaved, steps: { ...held.steps, ...unsaved.steps } };
    const described = describeChange(section, { before: held, after: typed }, words);
    return described.map((each) => (isShort(each) ? say(each) : each.name));
  };
  return forms.flatMap((form) => {
    const described = describe(form);
    // Of spaces, say, nothing is left where it is saved.
    return described.length === 0 ? [t(sectionTitles[form.section])] : described;
  });
}

const isShort = ({ before = '', after }: Described) =>
  Math.max(before.length, after.length) <= longestShown;
