import { useFormik } from 'formik';
import type { ParseKeys } from 'i18next';
import { useSnackbar } from 'notistack';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode, refusalOf } from '../../api/failure.ts';
import { endSession } from '../../api/endSession.ts';
import { useUpdateUserMutation } from '../../api/meeloApi.ts';
import type { SessionUser } from '../../api/transforms.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { sessionsApi } from '../../api/sessionsApi.ts';
import { userSchema, type UserFormValues } from './userSchema.ts';

/** The settings form. Its errors show from the first submit on, and then follow every change. */
export function useUserForm(user: SessionUser, onSaved: () => void) {
  const { t } = useTranslation(['settings', 'toasts']);
  const { enqueueSnackbar } = useSnackbar();
  const [updateUser, { isLoading: isSaving }] = useUpdateUserMutation();
  const dispatch = useAppDispatch();
  const formRef = useRef<HTMLFormElement>(null);
  const [isLoginAsked, setIsLoginAsked] = useState(false);

  const formik = useFormik<UserFormValues>({
    initialValues: { name: user.name, email: user.email, password: '', confirmPassword: '' },
    validationSchema: userSchema,
    validateOnBlur: false,
    onSubmit: async (values, { setFieldError }) => {
      const { name, email, password } = userSchema.cast(values);
      const change = { name, email, ...(password !== '' && { password }) };
      const { error } = await updateUser({ id: user.id, ...change });
      if (failureCode(error) === 'login.notRecent') {
        setIsLoginAsked(true);
      } else if (error) {
        const { field, message } = refusalOf(error);
        if (field) setFieldError(field, message);
        enqueueSnackbar(t('toasts:profile.updateError'), {
          variant: 'error',
          description: t('toasts:profile.updateErrorDescription'),
        });
      } else {
        enqueueSnackbar(t('toasts:profile.updateSuccess'), { variant: 'success' });
        // A new password ends the other sessions.
        dispatch(sessionsApi.util.invalidateTags(['Sessions']));
        onSaved();
      }
      return error === undefined;
    },
  });

  // Before the focus that the Edit button had is missed.
  useLayoutEffect(() => formRef.current?.querySelector('input')?.focus(), []);

  const wasSubmitted = formik.submitCount > 0;
  const wasRefused = wasSubmitted && !formik.isSubmitting;
  useEffect(() => {
    if (wasRefused) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wasRefused, formik.submitCount]);

  const fieldProps = (name: keyof UserFormValues, hint?: string) => {
    const fault = wasSubmitted ? formik.errors[name] : undefined;
    // The schema's messages are keys, the server's are texts.
    const error = fault?.startsWith('validation.') ? t(fault as ParseKeys<'settings'>) : fault;
    const helperText = error ?? hint;
    return { ...formik.getFieldProps(name), error: error !== undefined, helperText };
  };

  const onLoggedIn = async (formerToken: string | null) => {
    setIsLoginAsked(false);
    const isSaved: unknown = await formik.submitForm();
    // A new password has ended it. Other tabs have taken over the new session by now.
    const hasEnded = isSaved === true && formik.values.password !== '';
    if (formerToken !== null && !hasEnded) await dispatch(endSession(formerToken));
    dispatch(sessionsApi.util.invalidateTags(['Sessions']));
  };
  const loginAgain = {
    isOpen: isLoginAsked,
    onClose: () => setIsLoginAsked(false),
    onLoggedIn: (formerToken: string | null) => void onLoggedIn(formerToken),
  };

  return { formik, formRef, isSaving, fieldProps, loginAgain };
}
