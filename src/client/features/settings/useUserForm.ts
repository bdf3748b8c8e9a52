import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode, isPassing, isUnanswered, refusalOf } from '../../api/failure.ts';
import {
  meeloApi,
  useLazyGetSessionsQuery,
  useLogOutMutation,
  useUpdateUserMutation,
} from '../../api/meeloApi.ts';
import type { SessionUser } from '../../api/user.ts';
import type { UserUpdateRequest } from '../../../shared/contract/user.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { useDraft } from '../../store/useDraft.ts';
import { useFormToast } from '../../toasts/useFormToast.ts';
import { userSchema, type UserFormValues } from './userSchema.ts';

/** Under which name the form waits for the next login. */
export const userDraft = 'settings/user';

/** The settings form. */
export function useUserForm(user: SessionUser, onSaved: () => void) {
  const { t } = useTranslation(['settings', 'toasts']);
  const { showToast, closeToast } = useFormToast();
  const [readSessions] = useLazyGetSessionsQuery();
  const [logOut] = useLogOutMutation();
  const [updateUser] = useUpdateUserMutation();
  const dispatch = useAppDispatch();
  const [isLoginAsked, setIsLoginAsked] = useState(false);

  /** Whether it was saved, and only the answer was lost. Nobody can tell that of a password. */
  const hasHappened = async (failure: unknown, { password, ...sent }: UserUpdateRequest) => {
    if (!isPassing(failure) || password !== undefined) return false;
    const { data } = await readSessions();
    return data?.user.name === sent.name && data.user.email === sent.email;
  };

  const formik = useFormik<UserFormValues>({
    initialValues: { name: user.name, email: user.email, password: '', confirmPassword: '' },
    validationSchema: userSchema,
    validateOnBlur: false,
    onSubmit: async (values, { setFieldError }): Promise<boolean> => {
      closeToast();
      const { password, ...typed } = userSchema.cast(values);
      const begun = formik.initialValues;
      // What was not touched here may have been changed on another device since.
      const { data, isSuccess } = await readSessions();
      const present = { ...user, ...(isSuccess && data?.user) };
      const name = values.name === begun.name ? present.name : typed.name;
      const email = values.email === begun.email ? present.email : typed.email;
      const change = { name, email, ...(password !== '' && { password }) };
      const { error: failure } = await updateUser({ id: user.id, ...change });
      const error = (await hasHappened(failure, change)) ? undefined : failure;
      if (failureCode(error) === 'login.notRecent') {
        setIsLoginAsked(true);
      } else if (error) {
        const { field, message } = refusalOf(error);
        if (field) setFieldError(field, message);
        const told =
          isUnanswered(error) && change.password !== undefined ? 'updateUnknown' : 'updateError';
        showToast(t(`toasts:profile.${told}`), {
          variant: 'error',
          description: t(`toasts:profile.${told}Description`),
        });
      } else {
        showToast(t('toasts:profile.updateSuccess'), { variant: 'success' });
        // A new password ends the other sessions.
        dispatch(meeloApi.util.invalidateTags(['Sessions']));
        onSaved();
      }
      return error === undefined;
    },
  });

  // A password is kept nowhere.
  const { name, email } = formik.values;
  const draft = useDraft(userDraft, formik.dirty ? { name, email } : undefined);
  const restore = useEffectEvent(() => draft && formik.setValues({ ...formik.values, ...draft }));
  useEffect(() => void restore(), []);

  const onLoggedIn = async (formerToken: string | null) => {
    setIsLoginAsked(false);
    const isSaved: unknown = await formik.submitForm();
    // A new password has ended it. Other tabs have taken over the new session by now.
    const hasEnded = isSaved === true && formik.values.password !== '';
    if (formerToken !== null && !hasEnded) await logOut({ access_token: formerToken });
    dispatch(meeloApi.util.invalidateTags(['Sessions']));
  };
  const loginAgain = {
    isOpen: isLoginAsked,
    onClose: () => setIsLoginAsked(false),
    onLoggedIn: (formerToken: string | null) => void onLoggedIn(formerToken),
  };

  return { formik, loginAgain };
}
