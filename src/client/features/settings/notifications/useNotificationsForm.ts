import { useFormik } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import type { NotificationSettings } from '../../../../shared/contract/notifications.ts';
import { isPassing, refusalOf, refusedFields } from '../../../api/failure.ts';
import { meeloApi } from '../../../api/meeloApi.ts';
import { useChangeNotificationsMutation } from '../../../api/notificationsApi.ts';
import { anew, readAgain } from '../../../api/readAgain.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { isSame, mergeEdits } from '../../../components/forms/mergeEdits.ts';
import type { KeptStatus } from '../../../components/forms/useKept.ts';
import { useTakeSaved } from '../../../components/forms/useTakeSaved.ts';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../../../store/hooks.ts';
import { useDraft } from '../../../store/useDraft.ts';
import { useFormToast } from '../../../toasts/useFormToast.ts';
import { notificationsDraft } from './notificationsDraft.ts';
import {
  notificationSchema,
  toSettings,
  toValues,
  type NotificationValues,
} from './notificationValues.ts';

/** The form of what a person is told of. What is typed stays, whatever is saved elsewhere. */
export function useNotificationsForm(userId: Id, stored: NotificationSettings) {
  const { t } = useTranslation('notifications');
  const { language } = useLanguage();
  const { showToast, closeToast } = useFormToast();
  const toText = useFailureText();
  const { read, save } = useSaving(userId);
  const saved = toValues(stored, language);
  const form = useFormik<NotificationValues>({
    initialValues: saved,
    validationSchema: notificationSchema,
    validateOnBlur: false,
    onSubmit: async (values, { setFieldError }) => {
      closeToast();
      // What was not touched here may have been changed on another device since.
      const held = toValues((await read())?.settings ?? stored, language);
      const edits = { base: form.initialValues, typed: values, saved: held };
      const sent = toSettings(mergeEdits(edits).values);
      const { isSaved, error } = await save(sent);
      if (isSaved) {
        takeSaved(values, toValues(sent, language));
        showToast(t('save.done'), { variant: 'success' });
        return;
      }
      for (const field of refusedFields(error)) setFieldError(field, refusalOf(error).message);
      showToast(t('save.failed'), { variant: 'error', description: toText(error) });
    },
  });
  const takeSaved = useTakeSaved(form);
  const discard = () => form.resetForm({ values: saved });
  const typed = { base: form.initialValues, typed: form.values };
  const draft = useDraft(notificationsDraft, form.dirty ? typed : undefined);
  const merge = (edits: typeof typed) => {
    const { values, kept } = mergeEdits({ ...edits, saved });
    form.resetForm({ values: saved });
    form.setStatus({ kept, isRefused: false } satisfies KeptStatus);
    void form.setValues(values, false);
  };
  const takeOver = useEffectEvent(() => {
    if (!form.dirty) discard();
    else if (!form.isSubmitting) merge(typed);
  });
  useEffect(() => takeOver(), [stored]);
  const restore = useEffectEvent(() => {
    if (draft) merge(draft);
  });
  useEffect(() => restore(), []);
  return { form, discard };
}

/** Reads what is saved, and saves: where the answer is lost, it counts once the server tells what was sent. */
function useSaving(userId: Id) {
  const dispatch = useAppDispatch();
  const [change] = useChangeNotificationsMutation();
  const { initiate, select } = meeloApi.endpoints.getNotifications;
  const read = () =>
    dispatch(readAgain({ ask: () => dispatch(initiate(userId, anew)), select: select(userId) }));
  const save = async (settings: NotificationSettings) => {
    const { error } = await change({ userId, ...settings });
    const held = isPassing(error) ? await read() : undefined;
    const isSaved = error === undefined || isSame(held?.settings, settings);
    return { isSaved, error };
  };
  return { read, save };
}
