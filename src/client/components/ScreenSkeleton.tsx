import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** A screen that is being loaded: its heading and its first card. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <Box component="output" aria-label={t('state.loading')} sx={rootSx}>
      <Skeleton variant="rounded" width="min(280px, 60%)" height={36} />
      <Skeleton variant="rounded" width="min(420px, 80%)" height={20} sx={{ mt: 1 }} />
      <Skeleton variant="rounded" height={240} sx={{ mt: 3 }} />
    </Box>
  );
}

const rootSx = { display: 'block', minHeight: '70vh' };
