import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export function TrendSkeleton() {
  return (
    <Box sx={trendSx}>
      <Skeleton variant="rounded" height={lineHeight} />
      <Skeleton width="70%" sx={{ typography: 'caption' }} />
    </Box>
  );
}

/** In px. */
export const lineHeight = 36;

/** As high in every state. */
export const trendSx = { mt: 0.5, minHeight: 60, display: 'grid', alignContent: 'start', gap: 0.5 };
