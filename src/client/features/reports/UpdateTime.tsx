import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/formats/formatDateTime.ts';

/** When the figures last came, in epoch ms; nothing before they have. */
export function UpdateTime({ time }: { time: number | undefined }) {
  const { t } = useTranslation('reports');
  if (!time) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('period.updatedAt', { time: formatDateTime(time) })}
    </Typography>
  );
}
