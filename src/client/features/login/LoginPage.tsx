import ArrowBackIcon from '~icons/ic/round-arrow-back';
import AutoAwesomeIcon from '~icons/ic/outline-auto-awesome';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { LanguagePicker } from '../../i18n/LanguagePicker.tsx';
import { useThemeToggle } from '../../store/hooks.ts';
import { Logo } from '../../components/Logo.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { LoginSection } from './LoginSection.tsx';

export function LoginPage() {
  const { t } = useTranslation('login');
  const toggleMode = useThemeToggle();
  return (
    <Box sx={pageSx}>
      <Box component="header" sx={headerSx}>
        <Button
          component={RouterLink}
          to="/"
          color="inherit"
          startIcon={<ArrowBackIcon />}
          sx={{ color: 'text.secondary', marginRight: 'auto' }}
        >
          {t('back')}
        </Button>
        <LanguagePicker />
        <ThemeToggle onToggle={toggleMode} />
      </Box>
      <Box component="main" sx={mainSx}>
        <Box sx={{ display: 'flex', justifyContent: 'center', marginBottom: 4 }}>
          <Logo size={40} />
        </Box>
        <LoginSection>
          <Box component="p" sx={featuresSx}>
            <AutoAwesomeIcon fontSize="small" aria-hidden="true" />
            {t('features')}
          </Box>
        </LoginSection>
      </Box>
      <Box component="footer" sx={footerSx}>
        {t('footer')}
      </Box>
    </Box>
  );
}

const pageSx = {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background:
    'radial-gradient(60rem 30rem at 50% -10rem, var(--mui-palette-accent-main), transparent)',
} as const;

const headerSx = { display: 'flex', alignItems: 'center', gap: 0.5, padding: 1.5 } as const;

const mainSx = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  width: 'min(440px, 100%)',
  marginInline: 'auto',
  padding: { xs: 2, sm: 3 },
} as const;

const featuresSx = {
  margin: 0,
  marginTop: 3,
  typography: 'body2',
  textAlign: 'center',
  textWrap: 'balance',
  color: 'text.secondary',
  '& svg': { color: 'primary.main', marginRight: 1, verticalAlign: 'text-bottom' },
} as const;

const footerSx = {
  padding: 3,
  textAlign: 'center',
  typography: 'caption',
  color: 'text.secondary',
} as const;
