import { useFormik } from 'formik';
import { useSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode, failureStatus, failureText, type FailureText } from '../../../api/failure.ts';
import type { Profile } from '../../../api/profiles.ts';
import { useRemoveProfileMutation } from '../../../api/removalApi.ts';
import { useLoginLock } from '../../../components/loginLock/useLoginLock.ts';
import { selectUser } from '../../../state/userSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';

interface Options {
  profile: Profile;
  onRemoved: (profile: Profile) => void;
}

export type Removal = ReturnType<typeof useRemoval>;

/** The form that removes a profile with the password of the account. */
export function useRemoval({ profile, onRemoved }: Options) {
  const { t } = useTranslation('toasts');
  const { enqueueSnackbar } = useSnackbar();
  const email = useAppSelector(selectUser)?.email ?? '';
  const [removeProfile, { isLoading: isPending }] = useRemoveProfileMutation();
  const { isLocked, remainingMs, lock } = useLoginLock();
  const inputRef = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<'refused' | FailureText>();

  const formik = useFormik({
    initialValues: { password: '' },
    onSubmit: async ({ password }) => {
      if (isLocked) return;
      setFailure(undefined);
      const { error } = await removeProfile({ id: profile.id, password });
      // Who is removed already is removed.
      if (!error || failureStatus(error) === 404) {
        enqueueSnackbar(t('profiles.deleteSuccess'), { variant: 'success' });
        onRemoved(profile);
        return;
      }
      if (failureStatus(error) === 429) lock();
      else setFailure(failureCode(error) === 'password.refused' ? 'refused' : failureText(error));
      inputRef.current?.focus();
    },
  });

  const reset = () => {
    setFailure(undefined);
    formik.resetForm();
  };
  return { formik, email, inputRef, failure, reset, isPending, isLocked, remainingMs };
}
