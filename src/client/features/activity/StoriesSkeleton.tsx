import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { scrollHeights } from './StoriesTable.tsx';

/** As high as the table that follows it. */
export function StoriesSkeleton() {
  const { t } = useTranslation('activity');
  return (
    <Card
      component="output"
      aria-label={t('loading')}
      sx={{ display: 'block', height: scrollHeights, overflow: 'hidden' }}
    >
      <Skeleton variant="rectangular" height={57} />
      {Array.from({ length: 10 }, (_none, index) => (
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, height: 65 }}>
          <Skeleton sx={{ flex: 3 }} />
          <Skeleton sx={{ flex: 3 }} />
          <Skeleton variant="rounded" width={48} height={48} />
          <Skeleton sx={{ flex: 2 }} />
        </Box>
      ))}
    </Card>
  );
}
