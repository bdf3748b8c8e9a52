import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { scrollHeights } from './StoriesTable.tsx';

/** As high as the table that follows it. */
export function StoriesSkeleton() {
  const { t } = useTranslation('activity');
  return (
    <Box
      component="output"
      aria-label={t('loading')}
      sx={{ display: 'block', height: scrollHeights, overflow: 'hidden' }}
    >
      <Box
        sx={{ height: 57, bgcolor: 'background.default', display: { xs: 'none', md: 'block' } }}
      />
      {Array.from({ length: 8 }, (_none, index) => (
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, height: 81 }}>
          <Skeleton variant="rounded" width={48} height={48} sx={{ order: { md: 1 } }} />
          <Skeleton sx={{ flex: 3 }} />
          <Skeleton sx={{ flex: 3 }} />
          <Skeleton sx={{ flex: 2, order: { md: 1 } }} />
        </Box>
      ))}
    </Box>
  );
}
