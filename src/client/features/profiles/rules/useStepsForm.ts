import { useFormik } from 'formik';
import { useSnackbar } from 'notistack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Steps } from '../../../../shared/contract/rules.ts';
import { failureCode, refusalOf } from '../../../api/failure.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useChangeRulesMutation } from '../../../api/rulesApi.ts';

/** The form of the steps. What is chosen stays, whatever is changed elsewhere. */
export function useStepsForm(profileId: Id, { version, rules, kinds }: ProfileRules) {
  const { t } = useTranslation('rules');
  const { enqueueSnackbar } = useSnackbar();
  const [change, { isLoading: isSaving }] = useChangeRulesMutation();
  const [hasMoved, setHasMoved] = useState(false);
  const form = useFormik<Steps>({
    initialValues: stepsOf(kinds),
    onSubmit: async (values, { setFieldError, resetForm }) => {
      const chosen = { ...rules.steps, ...changed(values, form.initialValues) };
      const { error } = await change({ profileId, version, rules: { steps: chosen } });
      const isMoved = failureCode(error) === 'rules.changed';
      setHasMoved(isMoved);
      if (isMoved) return;
      if (error) {
        const { field, message } = refusalOf(error);
        const name = field?.replace('rules.steps.', '');
        if (name && message) setFieldError(name, message);
        enqueueSnackbar(t('save.failed'), { variant: 'error', description: message });
        return;
      }
      resetForm({ values });
      enqueueSnackbar(t('save.done'), { variant: 'success' });
    },
  });
  const takeOver = useEffectEvent((stored: ProfileRules['kinds']) => {
    if (!form.dirty) form.resetForm({ values: stepsOf(stored) });
  });
  useEffect(() => takeOver(kinds), [kinds]);
  return { form, isSaving, hasMoved };
}

const stepsOf = (kinds: ProfileRules['kinds']): Steps =>
  Object.fromEntries(kinds.map(({ kind, step }) => [kind, step]));

/** Of two tabs that change different kinds, both have their way. */
function changed(values: Steps, former: Steps): Steps {
  const entries = Object.entries(values) as [keyof Steps, Steps[keyof Steps]][];
  return Object.fromEntries(entries.filter(([kind, step]) => former[kind] !== step));
}
