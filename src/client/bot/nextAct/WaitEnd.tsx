import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '../../components/formats/formatDateTime.ts';
import type { RestRow } from '../../../shared/reasons.ts';
import { useNow } from '../../components/useNow.ts';

interface WaitEndProps {
  kind: NonNullable<RestRow['end']>;
  /** By Date.now(). */
  time: number;
}

const secondsCounted = 100;

/** When the bot goes on. Renews itself each second, and nothing around it. */
export function WaitEnd({ kind, time }: WaitEndProps) {
  const { t } = useTranslation('acts');
  const now = useNow();
  if (Number.isNaN(time)) return null;
  return t(`nextAct.then.${kind}`, { when: when() });

  function when(): string {
    const seconds = Math.ceil((time - now.getTime()) / 1000);
    if (seconds <= 0) return t('nextAct.soon');
    if (seconds < secondsCounted) return t('nextAct.seconds', { seconds });
    const isToday = new Date(time).toDateString() === now.toDateString();
    return isToday
      ? t('nextAct.time', { time: formatTime(time) })
      : t('nextAct.date', { date: formatDateTime(time) });
  }
}
