import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

/** The status of a form whose values were saved elsewhere while somebody typed. */
export interface KeptStatus {
  /** The names of fields that keep what is typed. */
  kept: string[];
  /** Whether it was not saved for that. */
  isRefused: boolean;
}

/** Whether there is something to tell about what was saved elsewhere. */
export function hasNews(status: Partial<KeptStatus> | undefined): boolean {
  return status?.isRefused === true || keptIn(status).length > 0;
}

/** Whose status is no such one keeps nothing. */
function keptIn(status: Partial<KeptStatus> | undefined): string[] {
  return status?.kept ?? [];
}

/** What to know about a field in which something else was saved meanwhile. */
export function useKept(name: string): string | undefined {
  const { t } = useTranslation();
  const { status } = useFormikContext();
  return keptIn(status).includes(name) ? t('fields.kept') : undefined;
}
