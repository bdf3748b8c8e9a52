import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** Stands where a screen will, with its heading and its first surface. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <Box
      component="output"
      aria-label={t('state.loading')}
      sx={{ display: 'block', minHeight: '70vh' }}
    >
      <Skeleton variant="rounded" width="min(280px, 60%)" height={36} />
      <Skeleton variant="rounded" width="min(420px, 80%)" height={20} sx={{ marginTop: 1 }} />
      <Skeleton variant="rounded" height={240} sx={{ marginTop: 3, borderRadius: '14px' }} />
    </Box>
  );
}
