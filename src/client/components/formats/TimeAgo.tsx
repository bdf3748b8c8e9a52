import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteMs } from '../../../shared/durations.ts';
import { formatRelativeTime } from './formatRelativeTime.ts';

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
  const text = useSyncExternalStore(everyMinute, () => {
    const ago = Date.now() - Date.parse(time);
    if (Number.isNaN(ago)) return null;
    // What a clock that is behind takes for the future has just happened.
    return ago < minuteMs ? t('justNow') : formatRelativeTime(-ago, i18n.language);
  });
  return text === null ? null : <time dateTime={time}>{text}</time>;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all of them. */
function everyMinute(onMinute: () => void): () => void {
  listeners.add(onMinute);
  timer ??= setInterval(() => listeners.forEach((listener) => listener()), minuteMs);
  return () => {
    listeners.delete(onMinute);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
