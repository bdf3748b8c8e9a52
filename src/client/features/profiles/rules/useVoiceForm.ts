import { useFormik } from 'formik';
import { useSnackbar } from 'notistack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode, refusalOf } from '../../../api/failure.ts';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Voice } from '../../../../shared/contract/rules.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useChangeRulesMutation } from '../../../api/rulesApi.ts';
import { voiceSchema, type VoiceValues } from './voiceSchema.ts';

/** The form of tone, facts and examples. What is typed stays, whatever is changed elsewhere. */
export function useVoiceForm(profileId: Id, { version, rules: { voice } }: ProfileRules) {
  const { t } = useTranslation(['voice', 'common']);
  const { enqueueSnackbar } = useSnackbar();
  const [change, { isLoading: isSaving }] = useChangeRulesMutation();
  const [hasMoved, setHasMoved] = useState(false);
  const form = useFormik<VoiceValues>({
    initialValues: valuesOf(voice),
    validationSchema: voiceSchema,
    validateOnBlur: false,
    onSubmit: async (values, { setFieldError, resetForm }) => {
      const { error } = await change({ profileId, version, rules: { voice: values } });
      const isMoved = failureCode(error) === 'rules.changed';
      setHasMoved(isMoved);
      if (isMoved) return;
      if (error) {
        const { field, message } = refusalOf(error);
        const name = field?.replace('rules.voice.', '');
        if (name && message) setFieldError(name, message);
        enqueueSnackbar(t('save.failed'), { variant: 'error', description: message });
        return;
      }
      resetForm({ values });
      enqueueSnackbar(t('save.done'), { variant: 'success' });
    },
  });
  const takeOver = useEffectEvent((stored: Voice) => {
    if (!form.dirty) form.resetForm({ values: valuesOf(stored) });
  });
  useEffect(() => takeOver(voice), [voice]);
  return { form, isSaving, hasMoved };
}

const valuesOf = ({ tone, facts, examples }: Voice): VoiceValues => ({ tone, facts, examples });
