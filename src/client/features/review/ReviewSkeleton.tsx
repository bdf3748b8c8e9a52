import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** Texts that are being loaded, or the one that is shown beside the queue. */
export function ReviewSkeleton({ isOne = false }: { isOne?: boolean }) {
  const { t } = useTranslation('review');
  return (
    <Box component="output" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
      {(isOne ? [0] : [0, 1, 2]).map((card) => (
        <Skeleton key={card} variant="rounded" sx={{ height: { xs: 380, md: 320 } }} />
      ))}
    </Box>
  );
}
