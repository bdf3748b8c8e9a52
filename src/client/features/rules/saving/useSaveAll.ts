import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockedPeople } from '../../../api/blockedPeople.ts';
import { refusalOf } from '../../../api/failure.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import type { RulesPart } from '../../../bot/rules/useSaveRules.ts';
import { useFormToast } from '../../../toasts/useFormToast.ts';
import { rulesIn, useUnsavedForms } from '../UnsavedRules.tsx';
import { useSaving } from './SaveRulesProvider.tsx';

/**
 * Saves what is typed in all forms as one change, the people with the rules. `refusals` counts the saves that failed, for
 * whatever reason, and those without some of the names: where that is about a field, it is marked as invalid by then.
 * What is found wrong before, was changed elsewhere or is saved only after a warning does not count.
 */
export function useSaveAll() {
  const { t } = useTranslation(['rules', 'limits']);
  const { showToast, closeToast } = useFormToast();
  const { save, warningFor } = useSaving();
  const sayPeople = useSayPeople();
  const forms = useUnsavedForms();
  const [isSaving, setIsSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { people: _people, ...rules } = rulesIn(forms);
  const handles = forms.map(({ handle }) => handle);

  const saveAll = async () => {
    for (const { current } of handles) if (!(await current.check())) return false;
    const part: RulesPart = Object.assign({}, ...handles.map(({ current }) => current.take()));
    const [list] = handles.flatMap(({ current }) => current.takeList?.() ?? []);
    const result = await save(() => part, list);
    const { data, error, hasMoved, isWarned } = result;
    for (const { current } of handles) current.settle(result);
    if (hasMoved || isWarned) return false;
    if (!data) {
      showToast(t('save.failed'), { variant: 'error', description: refusalOf(error).message });
      setRefusals((count) => count + 1);
      return false;
    }
    const refused = data.people?.notNamesTotal ?? 0;
    const [title = '', ...rest] = [
      ...(refused > 0 ? [t('limits:people.notNames', shownCount(refused))] : []),
      ...(Object.keys(part).length > 0 ? [t('save.done')] : []),
      ...(data.people ? sayPeople(data.people) : []),
    ];
    // What is no name stays typed.
    const isWhole = refused === 0;
    showToast(title, {
      variant: isWhole ? 'success' : 'warning',
      description: rest.join(' · ') || undefined,
    });
    if (!isWhole) setRefusals((count) => count + 1);
    return isWhole;
  };
  return {
    /** Whether all of it is saved. */
    save: async () => {
      closeToast();
      setIsSaving(true);
      const isSaved = await saveAll();
      setIsSaving(false);
      return isSaved;
    },
    discard: () => {
      for (const { current } of handles) current.discard();
    },
    isSaving,
    refusals,
    warning: warningFor(rules),
    hasMoved: forms.some((form) => form.hasMoved),
  };
}

const shownCount = (count: number) => ({ count, shown: formatCount(count) });

/** How many people are left alone, and how many names of the list stood there twice. */
function useSayPeople() {
  const { t } = useTranslation('limits');
  return ({ names, duplicates }: BlockedPeople): string[] => [
    t('people.saved', shownCount(names.length)),
    ...(duplicates > 0 ? [t('people.doubles', shownCount(duplicates))] : []),
  ];
}
