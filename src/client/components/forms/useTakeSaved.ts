import type { FormikValues, useFormik } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * Makes what was saved the initial values of a form. What was typed while it was being saved stays, and
 * the form is dirty then. It stays in any case where it is not said what was sent.
 */
export function useTakeSaved<Values extends FormikValues>(
  form: ReturnType<typeof useFormik<Values>>,
) {
  const { values, resetForm, setValues } = form;
  const newest = useRef(values);
  useEffect(() => {
    newest.current = values;
  }, [values]);
  return (sent: Values | undefined, saved: Values) => {
    const typed = newest.current;
    resetForm({ values: saved });
    if (typed !== sent) void setValues(typed, false);
  };
}
