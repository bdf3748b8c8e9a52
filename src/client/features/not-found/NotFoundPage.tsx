import ArrowBack from '~icons/ic/baseline-arrow-back';
import HomeOutlined from '~icons/ic/outline-home';
import Refresh from '~icons/ic/baseline-refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Logo } from '../../components/Logo.tsx';
import { WhatsAppButton } from '../../components/WhatsAppButton.tsx';
import { useHeadingFocus } from '../../components/useHeadingFocus.ts';
import { useSupportContacts } from '../../api/useSupportContacts.ts';

/** Any address without a screen, for visitors and signed-in people alike. */
export function NotFoundPage() {
  const { t } = useTranslation('not-found');
  const { pathname } = useLocation();
  const { contacts, whatsapp, email, phone, isLoading } = useSupportContacts();
  const isNone = !isLoading && contacts.length === 0;
  const heading = useHeadingFocus();
  return (
    <Box component="main" sx={rootSx}>
      <Logo />
      <Typography aria-hidden color="primary" sx={numberSx}>
        404
      </Typography>
      <Typography ref={heading} variant="h1" tabIndex={-1}>
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '48ch' }}>
        {t('description')}
      </Typography>
      <WaysOut />
      <Typography variant="body2" color="textSecondary">
        {t('hint')}{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {pathname}
        </Box>
      </Typography>
      <Box>
        <Typography variant="body2" color="textSecondary">
          {isNone ? t('supportNone') : `${t('support')} ${email || phone}`}
        </Typography>
        <WhatsAppButton variant="text" number={whatsapp} />
      </Box>
    </Box>
  );
}

function WaysOut() {
  const { t } = useTranslation('not-found');
  const navigate = useNavigate();
  const goBack = () => {
    if (hasWayBack(window)) window.history.back();
    else void navigate('/');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, my: 2 }}>
      <Button variant="contained" startIcon={<ArrowBack />} onClick={goBack}>
        {t('back')}
      </Button>
      <Button variant="outlined" startIcon={<HomeOutlined />} component={Link} to="/">
        {t('home')}
      </Button>
      <Button variant="outlined" startIcon={<Refresh />} onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </Box>
  );
}

/**
 * Whether one step back leads to a page: one of ours, or the one whose link was followed. The
 * blank page of a new tab is none.
 */
export function hasWayBack({ history, document, navigation }: Window): boolean {
  const hasOwnPage: boolean = navigation?.canGoBack ?? true;
  return history.length > 1 && (hasOwnPage || document.referrer !== '');
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

const numberSx = {
  mt: 3,
  fontSize: 'clamp(5rem, 20vw, 8rem)',
  fontWeight: 700,
  letterSpacing: '-0.04em',
  lineHeight: 1,
};
