import { useFormik, type FormikHelpers } from 'formik';
import type { ParseKeys } from 'i18next';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { serverField, serverMessage } from '../../api/failure.ts';
import { useUpdateUserMutation } from '../../api/meeloApi.ts';
import type { SessionUser } from '../../api/transforms.ts';
import { useToasts } from '../../toasts/useToasts.ts';
import { userSchema, type UserFormValues } from './userSchema.ts';

type Helpers = FormikHelpers<UserFormValues>;

/** Saves what was typed; answers whether it was saved. A field that the server names gets its message. */
function useSaveUser(user: SessionUser) {
  const { t } = useTranslation('toasts');
  const toasts = useToasts();
  const [updateUser] = useUpdateUserMutation();
  return async (values: UserFormValues, { setFieldError }: Helpers): Promise<boolean> => {
    const { name, email, password } = userSchema.cast(values);
    const change = { name, email, ...(password !== '' && { password }) };
    try {
      await updateUser({ id: user.id, ...change }).unwrap();
    } catch (error) {
      const field = serverField(error);
      if (field) setFieldError(field, serverMessage(error));
      toasts.error(t('profile.updateError'), t('profile.updateErrorDescription'));
      return false;
    }
    toasts.success(t('profile.updateSuccess'));
    return true;
  };
}

/** The settings form: checked on submit, from then on with every change. */
export function useUserForm(user: SessionUser, onSaved: () => void) {
  const { t } = useTranslation('settings');
  const save = useSaveUser(user);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  const formik = useFormik<UserFormValues>({
    initialValues: { name: user.name, email: user.email, password: '', confirmPassword: '' },
    validationSchema: userSchema,
    validateOnBlur: false,
    validateOnChange: wasSubmitted,
    onSubmit: async (values, helpers) => {
      const isSaved = await save(values, helpers);
      if (isSaved) onSaved();
    },
  });

  useEffect(() => formRef.current?.querySelector('input')?.focus(), []);

  const wasRefused = wasSubmitted && !formik.isSubmitting;
  useEffect(() => {
    if (wasRefused) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wasRefused]);

  /** What a field needs; its error stands in the place of its hint. */
  const fieldProps = (name: keyof UserFormValues, hint?: string) => {
    const error = formik.errors[name];
    const message = error?.startsWith('validation.') ? t(error as ParseKeys<'settings'>) : error;
    return {
      ...formik.getFieldProps(name),
      error: message,
      hint,
    };
  };

  return {
    formRef,
    isSaving: formik.isSubmitting,
    isDirty: formik.dirty,
    submit: (event: FormEvent<HTMLFormElement>) => {
      setWasSubmitted(true);
      formik.handleSubmit(event);
    },
    fieldProps,
  };
}
