import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { failureStatus, failureText } from '../../api/failure.ts';
import { useLoginLock } from '../../components/loginLock/useLoginLock.ts';

interface PasswordValues {
  password: string;
  /** No input: its error is a failure that no other password would help. */
  attempt?: string;
}

interface Options {
  /** Gives the error of the call, if there is one. */
  send: (password: string) => Promise<unknown>;
  isRefused: (error: unknown) => boolean;
}

export type PasswordForm = ReturnType<typeof usePasswordForm>;

/** The form of a dialog that asks for the present password. Wrong ones lock it as they lock the login. */
export function usePasswordForm({ send, isRefused }: Options) {
  const { t } = useTranslation();
  const { isLocked, remainingMs, lock } = useLoginLock();
  const form = useFormik<PasswordValues>({
    initialValues: { password: '' },
    validateOnBlur: false,
    onSubmit: async ({ password }, { setErrors }) => {
      if (isLocked) return;
      const error = await send(password);
      if (!error) return;
      if (failureStatus(error) === 429) {
        lock();
        // The lock's notice says it.
        setErrors({ attempt: '' });
      } else if (isRefused(error)) setErrors({ password: 'login-again:refused' });
      else setErrors({ attempt: t(failureText(error)) });
    },
  });
  return { form, isLocked, remainingMs };
}
