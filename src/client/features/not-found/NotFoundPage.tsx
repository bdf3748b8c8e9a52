import ArrowBack from '@mui/icons-material/ArrowBack';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useArrivalFocus } from '../../ui/useArrivalFocus.ts';
import { useGoBack } from './useGoBack.ts';

/** Any address without a screen, for visitors and signed-in people alike. */
export function NotFoundPage() {
  const { t } = useTranslation('not-found');
  const { pathname } = useLocation();
  const goBack = useGoBack();
  const heading = useArrivalFocus();
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 2,
        p: 3,
      }}
    >
      <Typography
        aria-hidden
        sx={{ fontSize: 'clamp(5rem, 20vw, 9rem)', fontWeight: 700, lineHeight: 1 }}
        color="primary"
      >
        404
      </Typography>
      <Typography ref={heading} variant="h1" tabIndex={-1}>
        {t('title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>{t('description')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, my: 2 }}>
        <Button variant="contained" size="large" startIcon={<ArrowBack />} onClick={goBack}>
          {t('back')}
        </Button>
        <Button
          variant="outlined"
          size="large"
          startIcon={<HomeOutlined />}
          component={Link}
          to="/"
        >
          {t('home')}
        </Button>
        <Button
          variant="outlined"
          size="large"
          startIcon={<Refresh />}
          onClick={() => window.location.reload()}
        >
          {t('reload')}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('hint')}{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {pathname}
        </Box>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('support')}
      </Typography>
    </Box>
  );
}
