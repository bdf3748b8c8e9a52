import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../../api/reviews.ts';
import { formatInstant } from '../../../components/formats/formatDateTime.ts';
import { isLetGoBefore } from './reviewState.ts';

/**
 * Says from when the network's cap of the day has room for an approval, of one text or of several; null: nobody
 * knows.
 */
export function useCapOpening() {
  const { t } = useTranslation('review');
  return useCallback(
    (opensAt: string | null, item?: ReviewItem): string => {
      const of = item ? 'one' : 'several';
      const time = Date.parse(opensAt ?? '');
      if (Number.isNaN(time)) return t(`cap.${of}.later`);
      if (item && isLetGoBefore(time, item)) return t('cap.one.tooLate');
      return t(`cap.${of}.from`, { time: formatInstant(time) });
    },
    [t],
  );
}
