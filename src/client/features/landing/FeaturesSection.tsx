import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { GlyphTile } from './GlyphTile.tsx';
import { Section } from './Section.tsx';
import { advertised } from './sections.ts';

export function FeaturesSection() {
  const { t } = useTranslation('landing');
  return (
    <Section id="features" title={t('features.title')} text={t('features.text')} isTinted>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: { xs: 4, md: 5 },
          gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        }}
      >
        {advertised.map(({ key, glyph }) => (
          <Box component="li" key={key} sx={{ display: 'flex', gap: 2 }}>
            <GlyphTile name={glyph} />
            <Box>
              <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
                {t(`features.items.${key}.title`)}
              </Typography>
              <Typography color="textSecondary">{t(`features.items.${key}.text`)}</Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
