import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '../../api/reviews.ts';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { isLetGoBefore } from './reviewState.ts';

/**
 * Says from when the network's cap of the day allows the approval of one text or of several, or the
 * owner's own answer where the bot has written none. Null: nobody knows.
 */
export function useCapOpening() {
  const { t } = useTranslation('review');
  return useCallback(
    (opensAt: string | null, item?: ReviewItem): string => {
      const time = Date.parse(opensAt ?? '');
      const when = Number.isNaN(time) ? 'later' : 'from';
      if (!item) return t(`cap.several.${when}`, { time: formatInstant(time) });
      const whose = item.text === null ? 'own' : 'one';
      const isTooLate = when === 'from' && isLetGoBefore(time, item);
      return t(`cap.${whose}.${isTooLate ? 'tooLate' : when}`, { time: formatInstant(time) });
    },
    [t],
  );
}
