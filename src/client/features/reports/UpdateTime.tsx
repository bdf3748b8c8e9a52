import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../components/formats/formatDateTime.ts';

/** When the figures last came, in epoch ms; before they have, only the place for it. */
export function UpdateTime({ time }: { time: number | undefined }) {
  const { t } = useTranslation('reports');
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
      {t('period.updatedAt', { time: formatDateTime(time ?? 0) })}
    </Typography>
  );
}
