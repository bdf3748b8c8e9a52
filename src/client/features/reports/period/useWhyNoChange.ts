import { useTranslation } from 'react-i18next';
import { valueOf, type Metric } from './metrics.ts';
import { splitDays, type Span } from './span.ts';

/** Why it is not known how a metric has changed, where it is not. */
export function useWhyNoChange(metric: Metric, span: Span): string {
  const { t } = useTranslation('history');
  if (valueOf(metric, splitDays(span).now) === null) return t('change.none');
  if (metric.kind === 'level') return t('percent.oneReading');
  // A total is compared without today, which leaves nothing here.
  if (metric.kind === 'sum' && span.isRunning && span.length === 1) return t('change.notOver');
  return t('change.unknown', { count: span.length });
}
