import { useFormik } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import { refusalOf } from '../../api/failure.ts';
import type { ProfileRules } from '../../api/rules.ts';
import { isSame, mergeEdits } from '../../components/forms/mergeEdits.ts';
import { hasNews, type KeptStatus } from '../../components/forms/useKept.ts';
import { useNewest, useTakeSaved } from '../../components/forms/useTakeSaved.ts';
import { useDraft } from '../../store/useDraft.ts';
import { useSaveRules } from '../../bot/rules/useSaveRules.ts';
import { useFormToast } from '../../toasts/useFormToast.ts';

/** The form of the steps. What is chosen stays, whatever is changed elsewhere. */
export function useStepsForm(profileId: Id, stored: ProfileRules) {
  const { t } = useTranslation('rules');
  const { showToast, closeToast } = useFormToast();
  const { save, isSaving, warningFor } = useSaveRules(profileId, stored, 'steps');
  const { rules, kinds } = stored;
  const chosen = (values: Steps) => ({ ...rules.steps, ...changed(values, form.initialValues) });
  const form = useFormik<Steps>({
    initialValues: stepsOf(kinds),
    onSubmit: async (values, { setFieldError }) => {
      closeToast();
      const { data, error, news, hasMoved, isWarned } = await save(chosen(values));
      if (news) {
        const draft = { base: form.initialValues, typed: newest.current };
        merge(draft, { news, isRefused: hasMoved });
      }
      if (hasMoved || isWarned) return;
      if (!data) {
        const { field, message } = refusalOf(error);
        const name = field?.replace('rules.steps.', '');
        if (name && message) setFieldError(name, message);
        showToast(t('save.failed'), { variant: 'error', description: message });
        return;
      }
      takeSaved(values, stepsOf(data.kinds));
      showToast(t('save.done'), { variant: 'success' });
    },
  });
  const takeSaved = useTakeSaved(form);
  const newest = useNewest(form.values);
  const reset = () => form.resetForm({ values: stepsOf(kinds) });
  const merge = (draft: Draft, { news = stored, isRefused = false } = {}) => {
    const saved = stepsOf(news.kinds);
    const { values, kept } = mergeEdits({ ...draft, saved });
    form.resetForm({ values: saved });
    form.setStatus({ kept, isRefused } satisfies KeptStatus);
    void form.setValues(values, false);
  };
  const typed = { base: form.initialValues, typed: form.values };
  const draft = useDraft(`rules/${profileId}/steps`, form.dirty ? typed : undefined);
  const takeOver = useEffectEvent(() => {
    if (!form.dirty) reset();
    else if (!form.isSubmitting && !isSame(stepsOf(kinds), typed.base)) merge(typed);
  });
  useEffect(() => takeOver(), [kinds]);
  const restore = useEffectEvent(() => {
    if (draft) merge(draft);
  });
  useEffect(() => restore(), []);
  const unsaved = form.dirty ? { steps: chosen(form.values) } : {};
  return {
    form,
    isSaving,
    discard: reset,
    unsaved,
    hasMoved: form.dirty && hasNews(form.status),
    warning: form.dirty ? warningFor(chosen(form.values)) : undefined,
  };
}

interface Draft {
  base: Steps;
  typed: Steps;
}

const stepsOf = (kinds: ProfileRules['kinds']): Steps =>
  Object.fromEntries(kinds.map(({ kind, step }) => [kind, step]));

/** Where two tabs change different kinds, both have their way. */
function changed(values: Steps, former: Steps): Steps {
  const entries = Object.entries(values) as [keyof Steps, Steps[keyof Steps]][];
  return Object.fromEntries(entries.filter(([kind, step]) => former[kind] !== step));
}
