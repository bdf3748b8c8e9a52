import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { demoOffer } from '../../../shared/prerenderedPages.ts';
import { useHeadingFocus } from '../../components/useHeadingFocus.ts';
import { HeroPicture } from '../../components/pictures/HeroPicture.tsx';
import { hiddenUnlessOffered } from './hiddenUnlessOffered.ts';
import { OfferedNetworks } from './OfferedNetworks.tsx';
import { TryNow } from './TryNow.tsx';
import { useAccountLink } from './useAccountLink.ts';

export function HeroSection({ onDemo }: { onDemo: () => void }) {
  const { t } = useTranslation('landing');
  const heading = useHeadingFocus();
  return (
    <Container
      component="section"
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 8 },
        gridTemplateColumns: { md: '1fr 1fr' },
        alignItems: 'center',
        py: { xs: 6, md: 10 },
      }}
    >
      <Box>
        <Typography
          ref={heading}
          variant="h1"
          tabIndex={-1}
          sx={{
            fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3rem)',
            fontWeight: 800,
            lineHeight: 1.12,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          {t('hero.promise')}{' '}
          <Box component="span" sx={{ display: 'block', color: 'primary.main' }}>
            {t('hero.control')}
          </Box>
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 3, fontSize: '1.125rem', maxWidth: 540 }}>
          {t('hero.text')}
        </Typography>
        <Stack direction="row" sx={actionsSx}>
          <Button component={Link} {...useAccountLink()} variant="contained" size="large">
            {t('hero.getStarted')}
          </Button>
          <Button onClick={onDemo} variant="outlined" size="large" aria-haspopup="dialog">
            {t('hero.viewDemo')}
          </Button>
          <TryNow />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {t('hero.note')}
        </Typography>
        <OfferedNetworks />
      </Box>
      <HeroPicture />
    </Container>
  );
}

const actionsSx = {
  mt: 4,
  gap: 2,
  flexWrap: 'wrap',
  ...hiddenUnlessOffered(demoOffer),
} as const;
