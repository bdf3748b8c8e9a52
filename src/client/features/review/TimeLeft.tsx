import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { minuteMs } from '../../../shared/durations.ts';
import { formatRelativeTime } from '../../components/formats/formatRelativeTime.ts';
import { useMinutely } from '../../components/formats/useMinutely.ts';

/** Says how soon a text is discarded; nothing where that is not known. `until` is in epoch ms. */
export function TimeLeft({ until }: { until: number }) {
  const { t, i18n } = useTranslation('review');
  const time = useMinutely(() => {
    if (Number.isNaN(until)) return null;
    const left = Math.max(until - Date.now(), minuteMs);
    return formatRelativeTime(left, i18n.language, 'short');
  });
  if (time === null) return null;
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      noWrap
      sx={{ flexShrink: 0 }}
    >
      {t('queue.left', { time })}
    </Typography>
  );
}
