import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalDialog, type LegalText } from './LegalDialog.tsx';

const linkSx = { minHeight: 44, display: 'inline-flex', alignItems: 'center' } as const;

/** The legal texts open as dialogs; support leads to the contact section. */
export function LandingFooter() {
  const { t } = useTranslation('landing');
  const [shown, setShown] = useState<LegalText>('privacy');
  const [isOpen, setIsOpen] = useState(false);
  const show = (text: LegalText) => {
    setShown(text);
    setIsOpen(true);
  };
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
      <Container
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          Meelo · {t('footer.tagline')}
        </Typography>
        <Stack
          component="nav"
          direction="row"
          aria-label={t('footer.label')}
          sx={{ gap: 3, flexWrap: 'wrap' }}
        >
          <Link component="button" sx={linkSx} onClick={() => show('privacy')}>
            {t('footer.privacy')}
          </Link>
          <Link component="button" sx={linkSx} onClick={() => show('terms')}>
            {t('footer.terms')}
          </Link>
          <Link href="#contact" sx={linkSx}>
            {t('footer.support')}
          </Link>
        </Stack>
      </Container>
      <LegalDialog text={shown} open={isOpen} onClose={() => setIsOpen(false)} />
    </Box>
  );
}
