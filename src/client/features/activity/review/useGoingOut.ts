import { useTranslation } from 'react-i18next';
import type { ApprovedAnswer } from '../../../api/reviews.ts';
import { formatInstant } from '../../../components/formats/formatDateTime.ts';

/** Says when what is approved goes out, and what it waits for. */
export function useGoingOut() {
  const { t } = useTranslation('review');
  return ({ isBeingSent, heldBy, goesOutAt }: ApprovedAnswer): string => {
    if (isBeingSent) return t('onItsWay.sending');
    if (heldBy === null) return t('onItsWay.soon');
    const time = Date.parse(goesOutAt ?? '');
    const hold = t(`onItsWay.holds.${heldBy}`);
    return Number.isNaN(time) ? hold : `${hold} ${t('onItsWay.at', { time: formatInstant(time) })}`;
  };
}
