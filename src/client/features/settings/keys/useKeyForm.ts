import { useFormik } from 'formik';
import { useState } from 'react';
import type { Id } from '../../../../shared/contract/id.ts';
import { takeMadeToken, useMakeKeyMutation } from '../../../api/apiKeys.ts';
import { failureCode, failureStatus } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { useLoginLock } from '../../../components/loginLock/useLoginLock.ts';
import { keySchema, noKey, toRequest, type KeyValues } from './keySchema.ts';

export type KeyForm = ReturnType<typeof useKeyForm>;

/** The form that makes a key. The key is here alone, until it is forgotten. */
export function useKeyForm(userId: Id) {
  const toText = useFailureText();
  const { isLocked, remainingMs, lock } = useLoginLock();
  const [token, setToken] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [makeKey, { reset }] = useMakeKeyMutation();
  const form = useFormik<KeyValues>({
    initialValues: noKey,
    validationSchema: keySchema,
    validateOnBlur: false,
    onSubmit: async (values, { setErrors }) => {
      if (isLocked) return;
      setFailure(undefined);
      const { error } = await makeKey({ userId, ...toRequest(values) });
      const made = takeMadeToken();
      if (made !== undefined) setToken(made);
      else if (failureCode(error) === 'password.refused') {
        setErrors({ password: 'login-again:refused' });
      } else if (isLock(error)) lock();
      else setFailure(toText(error));
    },
  });
  const forget = () => {
    setToken(undefined);
    setFailure(undefined);
    form.resetForm();
    reset();
  };
  return { form, token, failure, isLocked, remainingMs, forget };
}

const isLock = (error: unknown) =>
  failureStatus(error) === 429 && failureCode(error) !== 'calls.tooOften';
