import { useFormik } from 'formik';
import { useState } from 'react';
import type { Schema } from 'yup';
import { failureCode, failureStatus, refusalOf, refusedFields } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/useFailureToast.ts';
import { useLoginLock } from '../../../components/loginLock/useLoginLock.ts';

interface WithPassword {
  password: string;
}

interface MakingOptions<Values extends WithPassword> {
  initialValues: Values;
  schema: Schema;
  /** Gives the error of the call, if there is one. */
  make: (values: Values) => Promise<unknown>;
  /** The secret that the call has answered. */
  take: () => string | undefined;
  /** Forgets the call. */
  reset: () => void;
}

export type Making<Values extends WithPassword> = ReturnType<typeof useMaking<Values>>;

/**
 * The form of what needs the present password, and has a secret that is shown once. The secret is here alone, until it
 * is forgotten. Wrong passwords lock the form as they lock the login.
 */
export function useMaking<Values extends WithPassword>(options: MakingOptions<Values>) {
  const { initialValues, schema, make, take, reset } = options;
  const toText = useFailureText();
  const { isLocked, remainingMs, lock } = useLoginLock();
  const [secret, setSecret] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const form = useFormik<Values>({
    initialValues,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async (values, { setFieldError }) => {
      if (isLocked) return;
      setFailure(undefined);
      const error = await make(values);
      const made = take();
      const fields = refusedFields(error).filter((field) => field in initialValues);
      if (made !== undefined) setSecret(made);
      else if (failureCode(error) === 'password.refused') {
        setFieldError('password', 'login-again:refused');
      } else if (isLock(error)) lock();
      else if (fields.length > 0) {
        for (const field of fields) setFieldError(field, refusalOf(error).message);
      } else setFailure(toText(error));
    },
  });
  const forget = () => {
    setSecret(undefined);
    setFailure(undefined);
    form.resetForm();
    reset();
  };
  return { form, secret, failure, isLocked, remainingMs, forget };
}

const isLock = (error: unknown) =>
  failureStatus(error) === 429 && failureCode(error) !== 'calls.tooOften';
