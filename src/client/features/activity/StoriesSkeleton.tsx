import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { rowsSx, scrollHeights } from './tableLooks.ts';

/** As high as the table that follows it. */
export function StoriesSkeleton() {
  const { t } = useTranslation('activity');
  return (
    <Box
      component="output"
      aria-label={t('loading')}
      sx={{ display: 'block', maxHeight: scrollHeights, overflow: 'hidden' }}
    >
      <Box
        sx={{ height: 57, bgcolor: 'background.default', display: { xs: 'none', md: 'block' } }}
      />
      <Box sx={{ ...rowsSx, display: { xs: 'grid', md: 'block' } }}>
        {Array.from({ length: 10 }, (_none, index) => (
          <Box key={index} sx={rowSx}>
            <Skeleton variant="rounded" width={44} height={44} sx={{ order: { md: 1 } }} />
            <Skeleton sx={{ flex: 3 }} />
            <Skeleton sx={{ flex: 3 }} />
            <Skeleton sx={{ flex: 2, order: { md: 1 } }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  height: { xs: 53, md: 81 },
} as const;
