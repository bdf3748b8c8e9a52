import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { kindOf, valueOf, type Metric } from './metrics.ts';
import { MetricSpark } from './MetricSpark.tsx';
import { PercentChange } from './PercentChange.tsx';
import { splitDays, type Span } from './span.ts';
import { useMetricFormat } from './useMetricFormat.ts';
import { tileSx } from '../tileSx.ts';

/** A metric over the period: value, change in per cent and line. */
export function FigureTile({ metric, span }: { metric: Metric; span: Span }) {
  const { t } = useTranslation('history');
  const format = useMetricFormat(metric.kind);
  return (
    <Box sx={rootSx}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`metrics.${metric.name}`)}
      </Typography>
      <Typography component="dd" sx={valueSx}>
        {format(valueOf(metric, splitDays(span).now))}{' '}
        <Typography component="span" variant="caption" sx={kindSx}>
          {t(`kinds.${kindOf(metric)}`)}
        </Typography>
      </Typography>
      <Box component="dd" sx={{ m: 0, mt: 'auto', display: 'grid', gap: 0.5 }}>
        <PercentChange metric={metric} span={span} />
        <MetricSpark metric={metric} span={span} />
      </Box>
    </Box>
  );
}

const rootSx = {
  ...tileSx,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.25,
};

const kindSx = { display: 'block', color: 'text.secondary' };

const valueSx = { m: 0, typography: 'h5', fontVariantNumeric: 'tabular-nums' };
