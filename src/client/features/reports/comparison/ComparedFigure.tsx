import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Metric } from '../period/metrics.ts';
import { PercentChange } from '../period/PercentChange.tsx';
import type { Span } from '../period/span.ts';
import { useMetricFormat } from '../period/useMetricFormat.ts';

interface ComparedFigureProps {
  metric: Metric;
  value: number | null;
  /** Undefined while the days are not there, and where they cannot be read. */
  span: Span | undefined;
  isLoading: boolean;
}

/** A figure of a profile, with its change below. */
export function ComparedFigure({ metric, value, span, isLoading }: ComparedFigureProps) {
  const format = useMetricFormat(metric.kind);
  if (isLoading) return <Skeleton width={72} height={44} sx={{ transform: 'none' }} />;
  return (
    <>
      <Typography component="span" sx={valueSx}>
        {format(value)}
      </Typography>
      {span && <PercentChange metric={metric} span={span} />}
    </>
  );
}

const valueSx = { display: 'block', fontWeight: 600, fontVariantNumeric: 'tabular-nums' };
