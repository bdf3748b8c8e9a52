import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ScreenPicture } from './ScreenPicture.tsx';
import { Section } from './Section.tsx';
import { screens } from './screens.ts';

/** The product as it is: screens of the demo, in the visitor's language and mode. */
export function ScreensSection() {
  const { t } = useTranslation('landing');
  return (
    <Section id="screens" title={t('screens.title')} text={t('screens.text')} isTinted>
      <Box sx={rowsSx}>
        {screens.map((screen) => (
          <Box key={screen} component="figure" sx={figureSx}>
            <ScreenPicture screen={screen} />
            <Typography component="figcaption">{t(`screens.${screen}.caption`)}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const rowsSx = {
  display: 'grid',
  gap: 4,
  justifyContent: 'center',
  gridTemplateColumns: { lg: '1fr 1fr 1fr' },
};

/** Between a phone and a desk the words stand beside the picture. */
const figureSx = {
  m: 0,
  display: 'grid',
  gap: { xs: 2, sm: 4, lg: 2 },
  gridTemplateColumns: { sm: '360px minmax(0, 320px)', lg: '1fr' },
  alignItems: { sm: 'center', lg: 'start' },
};
