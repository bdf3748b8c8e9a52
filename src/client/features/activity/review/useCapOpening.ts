import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../components/formats/formatDateTime.ts';

/** Says from when the network's cap of the day has room for an approval; null: nobody knows. */
export function useCapOpening() {
  const { t } = useTranslation('review');
  return useCallback(
    (opensAt: string | null, of: 'one' | 'several'): string => {
      const time = Date.parse(opensAt ?? '');
      return Number.isNaN(time)
        ? t(`cap.${of}.later`)
        : t(`cap.${of}.from`, { time: formatInstant(time) });
    },
    [t],
  );
}
