import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** Texts that are being loaded. */
export function ReviewSkeleton() {
  const { t } = useTranslation('review');
  return (
    <Box component="output" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={54} />
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} variant="rounded" sx={{ height: { xs: 520, md: 320 } }} />
      ))}
    </Box>
  );
}
