import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/formats/formatCount.ts';

/** How many acts the filter lets through; told when it changes. */
export function FoundCount({ total }: { total: number | null }) {
  const { t } = useTranslation('activity');
  return (
    <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
      {total === null ? '' : t('found', { count: total, total: formatCount(total) })}
    </Typography>
  );
}
