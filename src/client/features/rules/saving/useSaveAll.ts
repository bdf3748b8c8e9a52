import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../../api/failure.ts';
import type { RulesPart } from '../../../bot/rules/useSaveRules.ts';
import { useFormToast } from '../../../toasts/useFormToast.ts';
import { rulesIn, useUnsavedForms } from '../UnsavedRules.tsx';
import { useSaving } from './SaveRulesProvider.tsx';

/**
 * Saves what is typed in all forms as one change of the rules, and then the people. `refusals` counts what the
 * server has refused, with errors at fields.
 */
export function useSaveAll() {
  const { t } = useTranslation('rules');
  const { showToast, closeToast } = useFormToast();
  const { save, warningFor } = useSaving();
  const forms = useUnsavedForms();
  const [isSaving, setIsSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { people: _people, ...rules } = rulesIn(forms);
  const handles = forms.map(({ handle }) => handle);

  const saveAll = async () => {
    for (const { current } of handles) if (!(await current.check())) return false;
    const taken = handles.map(({ current }) => current.take());
    const part: RulesPart = Object.assign({}, ...taken);
    const isOfRules = Object.keys(part).length > 0;
    const result = isOfRules ? await save(() => part) : undefined;
    if (result) {
      const { data, error, hasMoved, isWarned } = result;
      for (const { current } of handles) current.settle(result);
      if (hasMoved || isWarned) return false;
      if (!data) {
        showToast(t('save.failed'), { variant: 'error', description: refusalOf(error).message });
        setRefusals((count) => count + 1);
        return false;
      }
      showToast(t('save.done'), { variant: 'success' });
    }
    for (const { current } of handles) {
      if ((await current.saveApart?.(result?.data?.version)) === false) {
        setRefusals((count) => count + 1);
        return false;
      }
    }
    return true;
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
