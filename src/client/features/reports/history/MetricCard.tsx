import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDayOfYear } from '../../../components/formats/formatDay.ts';
import { ChangeText } from './ChangeText.tsx';
import { LineChart } from './LineChart.tsx';
import { useLineLabel } from '../period/MetricSpark.tsx';
import { endOf, valueAt, valueOf, type Metric } from '../period/metrics.ts';
import { splitDays, type Span } from '../period/span.ts';
import { stepOf, useMetricFormat } from '../period/useMetricFormat.ts';
import { tileSx } from '../tileSx.ts';

interface MetricCardProps {
  metric: Metric;
  span: Span;
  /** The day that is marked in all lines. */
  marked: number;
  onMark: (index: number) => void;
}

/** A metric over a period: value, change, line, and what it was on the marked day. */
export function MetricCard({ metric, span, marked, onMark }: MetricCardProps) {
  const { t } = useTranslation('history');
  const format = useMetricFormat(metric.kind);
  const { now } = splitDays(span);
  const values = now.map((day) => valueAt(metric, day));
  const highest = Math.max(...values.map((value) => value ?? 0));
  const label = useLineLabel(metric, span);
  const name = t(`metrics.${metric.name}`);
  const lastDay = metric.kind === 'level' ? endOf(metric, span) : undefined;
  const dayAt = (index: number) => now[index]?.day ?? '';
  return (
    <Box component="section" aria-label={name} sx={rootSx}>
      <Box sx={headSx}>
        <Typography component="h4" variant="body2" sx={{ color: 'text.secondary' }}>
          {name}
        </Typography>
        <Typography component="p" sx={valueSx}>
          {format(valueOf(metric, now))}{' '}
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {lastDay === undefined
              ? t(`kinds.${metric.kind}`)
              : t('kinds.levelOn', { day: formatDay(lastDay) })}
          </Typography>
        </Typography>
        <ChangeText metric={metric} span={span} />
      </Box>
      <LineChart
        values={values}
        label={label}
        dayLabel={(index) => formatDayOfYear(dayAt(index))}
        format={(value) => format(value, highest)}
        isFromZero={metric.kind !== 'level'}
        step={stepOf(metric.kind, highest)}
        marked={marked}
        onMark={onMark}
      />
      <Typography variant="caption" component="p" sx={dayValueSx}>
        {t('onDay', { day: formatDay(dayAt(marked)), value: format(values[marked] ?? null) })}
      </Typography>
    </Box>
  );
}

const rootSx = {
  ...tileSx,
  display: 'grid',
  alignContent: 'start',
  gap: 1,
};

const headSx = { display: 'grid', gap: 0.25 };

const valueSx = { typography: 'h5', fontVariantNumeric: 'tabular-nums' };

const dayValueSx = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };
