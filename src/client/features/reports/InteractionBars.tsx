import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../api/report.ts';
import { barScaleEnd, formatRate, sumRates } from './reportFormat.ts';

export function InteractionBars({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const titleId = useId();
  const bars = [
    { label: t('bars.reels'), rate: report.reelsInteractionRate },
    { label: t('bars.stories'), rate: report.storiesInteractionRate },
    { label: t('bars.posts'), rate: report.postsInteractionRate },
  ];
  const rates = bars.map(({ rate }) => rate);
  const scaleEnd = barScaleEnd(rates);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography id={titleId} variant="h3" sx={{ mr: 1 }}>
          {t('bars.title')}
        </Typography>
        <Chip
          color="primary"
          size="small"
          label={t('bars.total', { total: formatRate(sumRates(rates)) })}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {bars.map((bar) => (
          <InteractionBar key={bar.label} {...bar} scaleEnd={scaleEnd} />
        ))}
      </Box>
      {rates.some((rate) => rate !== null) && (
        <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {t('bars.scale', { end: formatRate(scaleEnd) })}
        </Typography>
      )}
    </Box>
  );
}

interface InteractionBarProps {
  label: string;
  rate: number | null;
  scaleEnd: number;
}

/** Length and number give the rate; colour adds nothing. */
function InteractionBar({ label, rate, scaleEnd }: InteractionBarProps) {
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {formatRate(rate)}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(rate ?? 0, scaleEnd)}
        max={scaleEnd}
        aria-label={label}
        aria-valuetext={formatRate(rate)}
        aria-hidden={rate === null}
        sx={barSx}
      />
    </div>
  );
}

const barSx = {
  height: 12,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'muted.main',
  '& .MuiLinearProgress-bar': { forcedColorAdjust: 'none' },
};
