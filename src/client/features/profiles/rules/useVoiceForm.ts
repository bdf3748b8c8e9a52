import { useFormik } from 'formik';
import { useSnackbar } from 'notistack';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { Voice } from '../../../../shared/contract/rules.ts';
import { refusalOf } from '../../../api/failure.ts';
import type { ProfileRules } from '../../../api/rules.ts';
import { useSaveRules } from './useSaveRules.ts';
import { voiceSchema, type VoiceValues } from './voiceSchema.ts';

/** The form of tone, facts and examples. What is typed stays, whatever is changed elsewhere. */
export function useVoiceForm(profileId: Id, stored: ProfileRules) {
  const { t } = useTranslation(['voice', 'common']);
  const { enqueueSnackbar } = useSnackbar();
  const { save, isSaving } = useSaveRules(profileId, stored, 'voice');
  const { voice } = stored.rules;
  const form = useFormik<VoiceValues>({
    initialValues: valuesOf(voice),
    validationSchema: voiceSchema,
    validateOnBlur: false,
    onSubmit: async (values, { setFieldError, resetForm }) => {
      const { data, error, hasMoved } = await save(values);
      if (hasMoved) return;
      if (!data) {
        const { field, message } = refusalOf(error);
        const name = field?.replace('rules.voice.', '');
        if (name && message) setFieldError(name, message);
        enqueueSnackbar(t('save.failed'), { variant: 'error', description: message });
        return;
      }
      resetForm({ values: valuesOf(data.rules.voice) });
      enqueueSnackbar(t('save.done'), { variant: 'success' });
    },
  });
  const discard = () => form.resetForm({ values: valuesOf(voice) });
  const takeOver = useEffectEvent(() => {
    if (!form.dirty) discard();
  });
  useEffect(() => takeOver(), [voice]);
  const isTyped = form.dirty && !form.isSubmitting;
  return { form, isSaving, discard, hasMoved: isTyped && !isSame(form.initialValues, voice) };
}

const isSame = (one: VoiceValues, other: Voice) =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

const valuesOf = ({ tone, facts, examples }: VoiceValues): VoiceValues => ({
  tone,
  facts,
  examples,
});
