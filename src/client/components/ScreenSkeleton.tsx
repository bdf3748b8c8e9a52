import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Stands where a screen will, with its heading and its first surface. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <Box component="output" aria-label={t('state.loading')} sx={rootSx}>
      <Box sx={{ width: 'min(280px, 60%)', height: 36 }} />
      <Box sx={{ width: 'min(420px, 80%)', height: 20, marginTop: 1 }} />
      <Box sx={{ height: 240, marginTop: 3 }} />
    </Box>
  );
}

const rootSx = {
  display: 'block',
  minHeight: '70vh',
  '& > *': { borderRadius: '14px', backgroundColor: 'muted.main' },
} as const;
