import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { failureStatus, failureText, isPassing, type FailureText } from '../../api/failure.ts';
import { useLoginMutation } from '../../api/meeloApi.ts';
import { useLoginLock } from '../../components/loginLock/useLoginLock.ts';
import { selectAccessToken } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';

interface Options {
  email: string;
  onLoggedIn: (formerToken: string | null) => void;
}

export type LoginAgain = ReturnType<typeof useLoginAgain>;

/** The form of a login that replaces the session. */
export function useLoginAgain({ email, onLoggedIn }: Options) {
  const token = useAppSelector(selectAccessToken);
  const [logIn, { isLoading: isPending }] = useLoginMutation();
  const { isLocked, remainingMs, lock } = useLoginLock();
  const inputRef = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<'refused' | FailureText>();

  const formik = useFormik({
    initialValues: { password: '' },
    onSubmit: async ({ password }) => {
      if (isLocked) return;
      setFailure(undefined);
      const { error } = await logIn({ email, password });
      if (error) {
        if (failureStatus(error) === 429) lock();
        else
          setFailure(
            failureStatus(error) === undefined || isPassing(error) ? failureText(error) : 'refused',
          );
        inputRef.current?.focus();
        return;
      }
      onLoggedIn(token);
    },
  });

  const reset = () => {
    setFailure(undefined);
    formik.resetForm();
  };
  return { formik, inputRef, failure, reset, isPending, isLocked, remainingMs };
}
