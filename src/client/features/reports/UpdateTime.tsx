import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../ui/formats/formatDateTime.ts';

/** When the figures last came, in epoch ms; nothing before they have. */
export function UpdateTime({ time }: { time: number | undefined }) {
  const { t } = useTranslation('reports');
  if (!time) return null;
  return (
    <Box component="span" sx={{ '&:not(:first-child)::before': { content: '" · "' } }}>
      {t('period.updatedAt', { time: formatDateTime(time) })}
    </Box>
  );
}
