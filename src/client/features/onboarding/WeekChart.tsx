import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { weekdayName } from '../../../shared/language/weekdays.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { sampleWeek } from './steps.ts';

const tallest = Math.max(...sampleWeek);

/** The bar of a day, where 1 is Monday. */
function DayBar({ day, value }: { day: number; value: number }) {
  const { t } = useTranslation('onboarding');
  const { language } = useLanguage();
  return (
    <Stack component="li" sx={{ flex: 1, minWidth: 0, alignItems: 'center', gap: 0.5 }}>
      <Box component="span" sx={visuallyHidden}>
        {t('sample.bar', { day: weekdayName(day, language, 'long'), value })}
      </Box>
      <Typography variant="caption" aria-hidden sx={{ fontWeight: 600 }}>
        {value}
      </Typography>
      <Stack
        aria-hidden
        sx={{ height: { xs: 48, sm: 56 }, width: '100%', justifyContent: 'flex-end' }}
      >
        <Box
          sx={{
            height: `${Math.round((value / tallest) * 100)}%`,
            mx: 'auto',
            width: '70%',
            maxWidth: 28,
            borderRadius: '6px 6px 2px 2px',
            bgcolor: 'primary.main',
            opacity: value === tallest ? 1 : 0.55,
          }}
        />
      </Stack>
      <Typography variant="caption" color="textSecondary" aria-hidden noWrap>
        {weekdayName(day, language, 'short')}
      </Typography>
    </Stack>
  );
}

/** Interactions from Monday to Sunday: each bar carries its value, and is a list item to a screen reader. */
export function WeekChart() {
  const { t } = useTranslation('onboarding');
  const captionId = useId();
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" id={captionId} variant="body2" sx={{ fontWeight: 600 }}>
        {t('sample.chart')}
      </Typography>
      <Stack
        component="ul"
        direction="row"
        aria-labelledby={captionId}
        sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, gap: 0.5 }}
      >
        {sampleWeek.map((value, index) => (
          <DayBar key={value} day={index + 1} value={value} />
        ))}
      </Stack>
    </Box>
  );
}
