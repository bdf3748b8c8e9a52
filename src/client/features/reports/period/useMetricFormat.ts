import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../components/formats/formatCount.ts';
import type { MetricKind } from './metrics.ts';

const secondsIn = { hours: 3600, minutes: 60, seconds: 1 } as const;

type Format = (value: number | null, highest?: number) => string;

/** How a value of a metric is written, in the unit of the highest beside it; `–` where there is none. */
export function useMetricFormat(kind: MetricKind): Format {
  const { t } = useTranslation('history');
  if (kind === 'daily') return formatMean;
  if (kind !== 'time') return formatCount;
  return (value, highest = Math.abs(value ?? 0)) => {
    if (value === null) return formatCount(null);
    const unit = unitOf(highest);
    return t(`units.${unit}`, { value: formatCount(Math.round(value / secondsIn[unit])) });
  };
}

const smallMean = 10;

/** A small mean has a decimal: 1.4 and 1.6 are two figures. */
const formatMean: Format = (mean) =>
  formatCount(mean === null || Math.abs(mean) < smallMean ? mean : Math.round(mean));

/** Two of a larger unit say less than the smaller one. */
function unitOf(seconds: number): keyof typeof secondsIn {
  if (seconds >= 3 * secondsIn.hours) return 'hours';
  return seconds >= 3 * secondsIn.minutes ? 'minutes' : 'seconds';
}

/** What the values of an axis are whole multiples of. */
export function stepOf(kind: MetricKind, highest: number): number {
  return kind === 'time' ? secondsIn[unitOf(highest)] : 1;
}
