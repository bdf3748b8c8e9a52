import Box, { type BoxProps } from '@mui/material/Box';
import { FormikProvider, type FormikContextType } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface FormProps<Values> extends BoxProps<'form'> {
  form: FormikContextType<Values>;
  /** The selector of the input that has the focus first. */
  firstFocus?: string;
}

/** A form of formik. Where a submit leaves errors, the first field that has one takes the focus. */
export function Form<Values>({ form, firstFocus, ...box }: FormProps<Values>) {
  const { errors, isSubmitting, submitCount, handleSubmit } = form;
  const formRef = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (firstFocus) formRef.current?.querySelector<HTMLElement>(firstFocus)?.focus();
  }, [firstFocus]);
  const focusFirstError = useEffectEvent(() => {
    if (Object.keys(errors).length === 0) return;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  useEffect(() => {
    if (!isSubmitting) focusFirstError();
  }, [isSubmitting, submitCount]);
  return (
    <FormikProvider value={form}>
      <Box component="form" ref={formRef} noValidate onSubmit={handleSubmit} {...box} />
    </FormikProvider>
  );
}
