import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Logo } from '../../components/brand/Logo.tsx';
import { useHeadingFocus } from '../../components/useHeadingFocus.ts';
import { SupportLine } from './SupportLine.tsx';
import { WaysOut } from './WaysOut.tsx';

/** Any address without a screen, for visitors and signed-in people alike. */
export function NotFoundPage() {
  const { t } = useTranslation('not-found');
  const { pathname } = useLocation();
  const heading = useHeadingFocus();
  return (
    <Box component="main" sx={rootSx}>
      <Logo />
      <Typography aria-hidden color="primary" sx={number}>
        404
      </Typography>
      <Typography ref={heading} variant="h1" tabIndex={-1}>
        {t('title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>{t('description')}</Typography>
      <WaysOut />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('hint')}{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {pathname}
        </Box>
      </Typography>
      <SupportLine />
    </Box>
  );
}

const rootSx = {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  textWrap: 'balance',
  gap: 2,
  p: 3,
} as const;

const number = {
  mt: 3,
  fontSize: 'clamp(5rem, 20vw, 8rem)',
  fontWeight: 700,
  letterSpacing: '-0.04em',
  lineHeight: 1,
};
