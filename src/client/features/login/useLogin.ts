import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormik } from 'formik';
import { useSnackbar } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { LoginRequest } from '../../../shared/contract/login.ts';
import {
  failureStatus,
  failureText,
  isPassing,
  refusalOf,
  type FailureText,
} from '../../api/failure.ts';
import { useLoginMutation } from '../../api/meeloApi.ts';
import { useIsHydrating } from '../../components/useIsHydrating.ts';
import { useLoginLock } from '../../components/loginLock/useLoginLock.ts';

/** What the browser would refuse, in the words of the interface language and beside the field. */
const credentialsSchema = object({
  email: string().required('login:validation.emailRequired').email('login:validation.emailInvalid'),
  password: string().required('login:validation.passwordRequired'),
});

const topRight = { vertical: 'top', horizontal: 'right' } as const;

const noCredentials: LoginRequest = { email: '', password: '' };

/** `refused`: what was typed is wrong. Else nothing is known about it, and the text says what to do. */
type LoginFailure = 'refused' | FailureText;

function failureOf(error: unknown): LoginFailure {
  return failureStatus(error) === undefined || isPassing(error) ? failureText(error) : 'refused';
}

export type Login = ReturnType<typeof useLogin>;

/** The login form: what it holds, what it sends, and the toast that says how it went. */
export function useLogin() {
  const { t } = useTranslation('toasts');
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const [logIn, { isLoading: isPending }] = useLoginMutation();
  const { isLocked, remainingMs, lock } = useLoginLock();
  const isHydrating = useIsHydrating();
  // Two submits before a render, such as two that were kept before React, see the same `isPending`.
  const isSending = useRef(false);
  const [failure, setFailure] = useState<LoginFailure>();

  const fail = (title: string, description: string | undefined) =>
    enqueueSnackbar(title, {
      variant: 'error',
      description,
      // On a phone it would cover the button, and the time until the next attempt.
      ...(isPhone && { anchorOrigin: topRight }),
    });

  const send = async (credentials: LoginRequest) => {
    if (isSending.current || isLocked) return;
    isSending.current = true;
    setFailure(undefined);
    // On a phone two toasts would cover the button.
    closeSnackbar();
    const { data, error } = await logIn(credentials);
    isSending.current = false;
    if (!error) {
      enqueueSnackbar(t('login.success'), {
        variant: 'success',
        description: t('login.successDescription'),
      });
      if (data.wasGuessed) {
        enqueueSnackbar(t('login.guessed'), {
          variant: 'warning',
          description: t('login.guessedDescription'),
        });
      }
      return;
    }
    const { message } = refusalOf(error);
    const status = failureStatus(error);
    if (status === 429) {
      lock();
      fail(t('login.locked'), message);
      return;
    }
    // The form says what happened; the toast says the same after each failure.
    setFailure(failureOf(error));
    fail(t('login.error'), (status === 503 && message) || t('login.errorDescription'));
  };

  const formik = useFormik<LoginRequest>({
    initialValues: isHydrating ? typedInto(findForm()) : noCredentials,
    validationSchema: credentialsSchema,
    validateOnBlur: false,
    onSubmit: send,
  });

  // React leaves what is typed while it hydrates in the inputs, without a change event.
  const { setValues, setErrors } = formik;
  useEffect(() => void setValues(typedInto(findForm()), false), [setValues]);

  const onChange = () => setFailure(undefined);
  /** Logs in without the form, which shows with what. */
  const logInAs = (credentials: LoginRequest) => {
    setErrors({});
    void setValues(credentials, false);
    return send(credentials);
  };
  return { formik, failure, onChange, logInAs, isPending, isLocked, remainingMs };
}

/** The form, which people may fill in before React hydrates it. */
function findForm(): HTMLFormElement | null {
  return typeof document === 'undefined' ? null : document.querySelector('form');
}

function typedInto(form: HTMLFormElement | null): LoginRequest {
  if (!form) return noCredentials;
  const valueOf = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  return { email: valueOf('email'), password: valueOf('password') };
}
