import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovedAnswer } from '../../api/reviews.ts';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { joinSentences } from '../../components/formats/joinSentences.ts';

type Sending = Pick<ApprovedAnswer, 'isBeingSent' | 'heldBy' | 'goesOutAt'>;

const atOnce: Sending = { isBeingSent: false, heldBy: null, goesOutAt: null };

/** Says when what is approved goes out, and what it waits for. While the bot practises nothing is sent. */
export function useGoingOut(isPractising: boolean) {
  const { t } = useTranslation(['review', 'acts']);
  return useCallback(
    ({ isBeingSent, heldBy, goesOutAt }: Sending = atOnce): string => {
      if (isPractising) return t('onItsWay.practice');
      if (isBeingSent) return t('onItsWay.sending');
      if (heldBy === null) return t('onItsWay.soon');
      const time = Date.parse(goesOutAt ?? '');
      const hold = t(`acts:holds.${heldBy}`);
      const at = Number.isNaN(time) ? null : t('onItsWay.at', { time: formatInstant(time) });
      return joinSentences([hold, at]);
    },
    [isPractising, t],
  );
}
