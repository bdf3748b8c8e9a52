import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/Logo.tsx';
import { LanguagePicker } from '../../i18n/LanguagePicker.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { useThemeToggle } from '../../store/hooks.ts';

/** The sections that the header leads to, by their ids. */
const anchors = ['features', 'about', 'contact'] as const;

function Anchors() {
  const { t } = useTranslation('landing');
  return (
    <Box
      component="nav"
      aria-label={t('nav.label')}
      sx={{
        display: 'flex',
        gap: { xs: 0, sm: 1 },
        order: { xs: 1, md: 0 },
        // Aligns the words, not the padding around them, with the logo and the login.
        mx: { xs: -1, md: 0 },
        width: { xs: 'calc(100% + 16px)', md: 'auto' },
        justifyContent: { xs: 'space-between', sm: 'start', md: 'center' },
      }}
    >
      {anchors.map((anchor) => (
        <Button
          key={anchor}
          href={`#${anchor}`}
          color="inherit"
          sx={{ whiteSpace: 'nowrap', minWidth: 44, px: { xs: 1, md: 1.5 } }}
        >
          {t(`nav.${anchor}`)}
        </Button>
      ))}
    </Box>
  );
}

/** Where the page leads: its sections, the language, the mode and the login. */
export function LandingHeader() {
  const { t } = useTranslation('common');
  const toggleMode = useThemeToggle();
  return (
    <Box
      component="header"
      sx={{
        position: { md: 'sticky' },
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container
        sx={{
          minHeight: 64,
          py: 1,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
        }}
      >
        {/* A phone shows the mark alone. */}
        <Box
          sx={{
            display: 'flex',
            flex: { md: 1 },
            '& span': { display: { xs: 'none', sm: 'inline' } },
          }}
        >
          <Logo />
        </Box>
        <Anchors />
        <Box
          sx={{ flex: 1, display: 'flex', gap: 0.5, alignItems: 'center', justifyContent: 'end' }}
        >
          <LanguagePicker isCompact />
          <ThemeToggle onToggle={toggleMode} />
          <Button component={Link} to="/login" variant="contained" sx={{ whiteSpace: 'nowrap' }}>
            {t('actions.logIn')}
          </Button>
        </Box>
      </Container>
    </Box>
  );
}
