import { useField, useFormikContext } from 'formik';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export interface FormTextFieldProps extends TextInputProps {
  name: string;
}

/** A text of the form around it. Its error shows from the first submit on, then follows every change. */
export function FormTextField({ name, note, error = false, ...input }: FormTextFieldProps) {
  const [field] = useField<string>(name);
  const fault = useFault(name);
  const isWrong = error || fault !== undefined;
  return <TextInput {...field} {...input} error={isWrong} note={fault ?? note} />;
}

/** What is wrong with a field: a schema gives the key of a text, the server a text. */
function useFault(name: string): string | undefined {
  const { t, i18n } = useTranslation();
  const [, { error, initialError }] = useField<string>(name);
  const { submitCount } = useFormikContext();
  // Nobody has finished typing before they first submit.
  if (!error || (submitCount === 0 && initialError === undefined)) return undefined;
  return i18n.exists(error) ? t(error as ParseKeys) : error;
}
