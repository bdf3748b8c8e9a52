import { useTranslation } from 'react-i18next';
import { minuteMs } from '../../../shared/durations.ts';
import { formatRelativeTime } from './formatRelativeTime.ts';
import { useMinutely } from './useMinutely.ts';

interface TimeAgoProps {
  /** ISO 8601 with offset; for what is not a time nothing is shown. */
  time: string;
}

/**
 * How long ago something happened. Checks the clock each minute, and re-renders only when the text
 * changes. Needs the texts of `acts`.
 */
export function TimeAgo({ time }: TimeAgoProps) {
  const { t, i18n } = useTranslation('acts');
  const text = useMinutely(() => {
    const ago = Date.now() - Date.parse(time);
    if (Number.isNaN(ago)) return null;
    // What a clock that is behind takes for the future has just happened.
    return ago < minuteMs ? t('justNow') : formatRelativeTime(-ago, i18n.language);
  });
  return text === null ? null : <time dateTime={time}>{text}</time>;
}
