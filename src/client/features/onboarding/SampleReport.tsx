import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../components/formats/formatCount.ts';
import { StoryImage } from '../../components/pictures/StoryImage.tsx';
import { sampleFrameSx, sampleTileSx as tileSx } from './SampleFrame.tsx';
import { WeekChart } from './WeekChart.tsx';

const metrics = [
  { key: 'views', value: 12_480 },
  { key: 'reach', value: 3_940 },
  { key: 'interactions', value: 456 },
] as const;

const metricSx = { flex: 1, minWidth: 0, justifyContent: 'space-between' };

/** Sample metrics over the chart of a sample week, and a comment of the bot under its story. */
export function SampleReport() {
  const { t } = useTranslation(['onboarding', 'pictures']);
  return (
    <Stack sx={sampleFrameSx}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={tileSx}>
        {metrics.map(({ key, value }) => (
          <Stack key={key} direction={{ xs: 'row', sm: 'column' }} sx={metricSx}>
            <Typography variant="caption" color="textSecondary">
              {t(`sample.${key}`)}
            </Typography>
            <Typography sx={{ fontWeight: 700 }}>{formatCount(value)}</Typography>
          </Stack>
        ))}
      </Stack>
      <Box sx={tileSx}>
        <WeekChart />
      </Box>
      <Stack direction="row" sx={{ ...tileSx, py: 1, alignItems: 'center', gap: 1.5 }}>
        <StoryImage story="cat" size={40} alt={t('pictures:story')} />
        <div>
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {t('pictures:sync.commented')}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('pictures:comment')}
          </Typography>
        </div>
      </Stack>
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center' }}>
        {t('sample.note')}
      </Typography>
    </Stack>
  );
}
