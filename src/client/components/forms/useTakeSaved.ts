import type { FormikValues, useFormik } from 'formik';
import { useEffect, useRef, type RefObject } from 'react';
import { mergeEdits } from './mergeEdits.ts';

/** What is typed by now, for whoever has waited for an answer. */
export function useNewest<Values>(values: Values): RefObject<Values> {
  const newest = useRef(values);
  useEffect(() => {
    newest.current = values;
  }, [values]);
  return newest;
}

/**
 * Makes what was saved the initial values of a form. What was typed while it was being saved stays, and
 * the form is dirty then. It stays in any case where it is not said what was sent.
 */
export function useTakeSaved<Values extends FormikValues>(
  form: ReturnType<typeof useFormik<Values>>,
) {
  const { values, resetForm, setValues } = form;
  const newest = useNewest(values);
  return (sent: Values | undefined, saved: Values) => {
    const typed = newest.current;
    resetForm({ values: saved });
    if (typed === sent) return;
    const values = sent ? mergeEdits({ base: sent, typed, saved }).values : typed;
    void setValues(values, false);
  };
}
