import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { WeekChart } from './WeekChart.tsx';

const metrics = [
  { key: 'views', value: 12_480 },
  { key: 'reach', value: 3_940 },
  { key: 'interactions', value: 456 },
] as const;

const numbers = new Intl.NumberFormat('pt-BR');

/** Sample metrics over the chart of a sample week. */
export function SampleReport() {
  const { t } = useTranslation('onboarding');
  return (
    <Stack
      sx={{
        gap: 1.5,
        p: { xs: 1.5, sm: 2 },
        borderRadius: 5,
        bgcolor: 'color-mix(in srgb, currentColor 4%, transparent)',
      }}
    >
      <Stack direction="row" sx={{ gap: 1 }}>
        {metrics.map(({ key, value }) => (
          <Box
            key={key}
            sx={{ flex: 1, minWidth: 0, p: 1, borderRadius: 2, bgcolor: 'background.paper' }}
          >
            <Typography variant="caption" color="text.secondary" component="p" noWrap>
              {t(`sample.${key}`)}
            </Typography>
            <Typography sx={{ fontWeight: 700 }}>{numbers.format(value)}</Typography>
          </Box>
        ))}
      </Stack>
      <Box sx={{ p: 1.5, borderRadius: 2, bgcolor: 'background.paper' }}>
        <WeekChart />
      </Box>
      <Chip label={t('sample.note')} size="small" variant="outlined" sx={{ alignSelf: 'center' }} />
    </Stack>
  );
}
