import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../api/report.ts';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';

/** When the network was asked for the figures, in epoch ms; undefined where the server does not say. */
export function timeOf(report: Report | null | undefined): number | undefined {
  const time = Date.parse(report?.takenAt ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** Says of when the figures are, in epoch ms; before they have come, it only holds the place. */
export function UpdateTime({ time }: { time: number | null | undefined }) {
  const { t } = useTranslation('common');
  return (
    <Typography
      variant="body2"
      aria-hidden={!time}
      sx={{
        color: 'text.secondary',
        // Date and time stay together where the line breaks.
        textWrap: 'balance',
        visibility: time ? 'visible' : 'hidden',
      }}
    >
      {t('state.lastUpdate', { time: formatDateTime(time ?? 0) })}
    </Typography>
  );
}
