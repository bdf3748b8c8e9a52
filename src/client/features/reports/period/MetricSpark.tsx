import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../components/formats/formatDay.ts';
import { SparkLine } from '../../../components/pictures/SparkLine.tsx';
import { valueAt, type Metric } from './metrics.ts';
import { splitDays, type Span } from './span.ts';
import { useMetricFormat } from './useMetricFormat.ts';

/** In px. */
export const sparkHeight = 32;

/** A metric day by day as a small line, which says in words what it shows; nothing where fewer than two days have a value. */
export function MetricSpark({ metric, span }: { metric: Metric; span: Span }) {
  const label = useLineLabel(metric, span);
  const values = splitDays(span).now.map((day) => valueAt(metric, day));
  if (values.filter((value) => value !== null).length < 2) return null;
  const low = metric.kind === 'level' ? undefined : 0;
  return <SparkLine height={sparkHeight} {...{ values, label, low }} />;
}

/** What a line of a metric shows. */
export function useLineLabel(metric: Metric, span: Span): string {
  const { t } = useTranslation('history');
  const format = useMetricFormat(metric.kind);
  const name = t(`metrics.${metric.name}`);
  const { now } = splitDays(span);
  const known = now.map((day) => valueAt(metric, day)).filter((value) => value !== null);
  const [first, last] = [now[0], now.at(-1)];
  if (known.length === 0 || !first || !last) return t('line.empty', { name });
  return t('line.label', {
    name,
    from: formatDay(first.day),
    to: formatDay(last.day),
    low: format(Math.min(...known)),
    high: format(Math.max(...known)),
  });
}
