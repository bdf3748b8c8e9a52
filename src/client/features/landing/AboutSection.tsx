import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../components/pictures/Glyph.tsx';
import { ReportsPicture } from '../../components/pictures/ReportsPicture.tsx';
import { SyncPicture } from '../../components/pictures/SyncPicture.tsx';
import { GlyphTile } from './GlyphTile.tsx';
import { Section } from './Section.tsx';
import { howItWorks, principles } from './sections.ts';

const twoColumns = {
  display: 'grid',
  gap: { xs: 4, md: 8 },
  gridTemplateColumns: { md: '1fr 1fr' },
  alignItems: 'center',
} as const;

function Steps() {
  const { t } = useTranslation('landing');
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 4 }}>
      {howItWorks.map(({ key, glyph }) => (
        <Box component="li" key={key} sx={{ display: 'flex', gap: 2 }}>
          <GlyphTile name={glyph} />
          <Box>
            <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
              {t(`about.steps.${key}.title`)}
            </Typography>
            <Typography color="textSecondary">{t(`about.steps.${key}.text`)}</Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Principles() {
  const { t } = useTranslation('landing');
  return (
    <Box>
      <Typography component="h3" variant="h5" sx={{ mb: 3 }}>
        {t('about.principles.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2.5 }}>
        {principles.map((key) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 1.5 }}>
            <Box sx={{ color: 'primary.main' }}>
              <Glyph name="check" />
            </Box>
            <Typography sx={{ textWrap: 'pretty' }}>{t(`about.principles.${key}`)}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** How Meelo works, and what it promises. */
export function AboutSection() {
  const { t } = useTranslation('landing');
  return (
    <Section id="about" title={t('about.title')} text={t('about.text')}>
      <Box sx={{ display: 'grid', gap: { xs: 6, md: 10 } }}>
        <Box sx={twoColumns}>
          <Steps />
          <SyncPicture />
        </Box>
        <Box sx={twoColumns}>
          <Box sx={{ order: { md: 1 } }}>
            <Principles />
          </Box>
          <ReportsPicture />
        </Box>
      </Box>
    </Section>
  );
}
