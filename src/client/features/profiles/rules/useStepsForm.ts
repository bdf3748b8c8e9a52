import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Steps } from '../../../../shared/contract/rules.ts';
import { refusalOf } from '../../../api/failure.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useTakeSaved } from '../../../components/forms/useTakeSaved.ts';
import { useSaveRules } from '../../../store/useSaveRules.ts';
import { useFormToast } from '../../../toasts/useFormToast.ts';

/** The form of the steps. What is chosen stays, whatever is changed elsewhere. */
export function useStepsForm(profileId: Id, stored: ProfileRules) {
  const { t } = useTranslation('rules');
  const { showToast, closeToast } = useFormToast();
  const { save, isSaving, warningFor } = useSaveRules(profileId, stored, 'steps');
  const { rules, kinds } = stored;
  const [hasMoved, setHasMoved] = useState(false);
  const chosen = (values: Steps) => ({ ...rules.steps, ...changed(values, form.initialValues) });
  const form = useFormik<Steps>({
    initialValues: stepsOf(kinds),
    onSubmit: async (values, { setFieldError }) => {
      closeToast();
      const { data, error, hasMoved: isMoved, isWarned } = await save(chosen(values));
      setHasMoved(isMoved);
      if (isMoved || isWarned) return;
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
  const reset = () => form.resetForm({ values: stepsOf(kinds) });
  const discard = () => {
    setHasMoved(false);
    reset();
  };
  const takeOver = useEffectEvent(() => {
    if (!form.dirty) reset();
  });
  useEffect(() => takeOver(), [kinds]);
  const unsaved = form.dirty ? { steps: chosen(form.values) } : {};
  return {
    form,
    isSaving,
    discard,
    unsaved,
    hasMoved: hasMoved && form.dirty,
    warning: form.dirty ? warningFor(chosen(form.values)) : undefined,
  };
}

const stepsOf = (kinds: ProfileRules['kinds']): Steps =>
  Object.fromEntries(kinds.map(({ kind, step }) => [kind, step]));

/** Of two tabs that change different kinds, both have their way. */
function changed(values: Steps, former: Steps): Steps {
  const entries = Object.entries(values) as [keyof Steps, Steps[keyof Steps]][];
  return Object.fromEntries(entries.filter(([kind, step]) => former[kind] !== step));
}
