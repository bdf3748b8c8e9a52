import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

const tileNumbers = [1, 2, 3, 4, 5, 6];
const barNumbers = [1, 2, 3];

/** The shape of the metrics that follow it. */
export function MetricsSkeleton() {
  const { t } = useTranslation('reports');
  return (
    <Box component="output" aria-label={t('metrics.loading')} sx={{ display: 'block' }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
        }}
      >
        {tileNumbers.map((number) => (
          <Skeleton key={number} variant="rounded" height={116} />
        ))}
      </Box>
      <Skeleton width="40%" height={32} sx={{ mt: 4, mb: 2 }} />
      {barNumbers.map((number) => (
        <Skeleton key={number} height={52} />
      ))}
    </Box>
  );
}
