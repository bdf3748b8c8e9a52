import { useField, useFormikContext } from 'formik';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** What is wrong with a field. */
export function useFault(name: string): string | undefined {
  const toText = useFaultText();
  const [, meta] = useField<unknown>(name);
  const { submitCount } = useFormikContext();
  // Of a field that has fields of its own it may also be their errors.
  const error: unknown = meta.error;
  // Nobody has finished typing before they first submit.
  if (typeof error !== 'string' || (submitCount === 0 && !meta.initialError)) return undefined;
  return toText(error);
}

/** A schema gives the key of a text, the server a text. */
export function useFaultText() {
  const { t, i18n } = useTranslation();
  return (error: string) => (i18n.exists(error) ? t(error as ParseKeys) : error);
}
