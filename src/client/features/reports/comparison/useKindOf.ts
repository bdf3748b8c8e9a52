import { useTranslation } from 'react-i18next';
import { kindOf, type Metric } from '../period/metrics.ts';

/** What the figures of a metric are; followers are those of this moment, and not of the first reading of the day. */
export function useKindOf() {
  const { t } = useTranslation('history');
  return (metric: Metric) =>
    metric.kind === 'level' ? t('comparison.now') : t(`kinds.${kindOf(metric)}`);
}
