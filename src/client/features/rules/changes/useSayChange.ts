import { useTranslation } from 'react-i18next';
import type { Described } from './describeChange.ts';

/** Says what was changed in one line, such as `Likes a day: 20 → 30`. */
export function useSayChange() {
  const { t } = useTranslation('limits');
  return ({ name, before, after }: Described): string =>
    before === undefined
      ? t('describe.said', { name, after })
      : t('describe.change', { name, before, after });
}
