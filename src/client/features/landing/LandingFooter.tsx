import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LegalLink } from './LegalLink.tsx';

/** The legal texts open as dialogs; support leads to the contact section. */
export function LandingFooter() {
  const { t } = useTranslation('landing');
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
      <Container sx={{ ...rowSx, justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          Meelo · {t('footer.tagline')}
        </Typography>
        <Box component="nav" aria-label={t('footer.label')} sx={navSx}>
          <LegalLink text="privacy" />
          <LegalLink text="terms" />
          <Link href="#contact">{t('footer.support')}</Link>
        </Box>
      </Container>
    </Box>
  );
}

const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const;

const navSx = { ...rowSx, gap: 3, '& > *': { ...rowSx, minHeight: 44 } } as const;
