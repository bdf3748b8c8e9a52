import Box, { type BoxProps } from '@mui/material/Box';
import { FormikProvider, type FormikContextType } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

interface FormProps<Values> extends BoxProps<'form'> {
  form: FormikContextType<Values>;
  /** The selector of the input that has the focus first. */
  firstFocus?: string;
}

/** A group of buttons has no `aria-invalid`. */
export const invalidField = '[aria-invalid="true"], [data-invalid] button';

/**
 * A form of formik. Where a submit leaves errors, the first field that has one takes the focus; where no
 * field has, the one that had it first.
 */
export function Form<Values>({ form, firstFocus, ...box }: FormProps<Values>) {
  const { errors, isSubmitting, submitCount, handleSubmit } = form;
  const formRef = useRef<HTMLFormElement>(null);
  const find = (selector = '') =>
    selector ? formRef.current?.querySelector<HTMLElement>(selector) : null;
  const focusFirst = useEffectEvent(() => find(firstFocus)?.focus());
  useLayoutEffect(() => focusFirst(), [firstFocus]);
  const focusFirstError = useEffectEvent(() => {
    if (Object.keys(errors).length > 0) (find(invalidField) ?? find(firstFocus))?.focus();
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
