import type { HistoryDay } from '../../../api/history.ts';
import { knownMetrics, valueAt, type Metric } from '../period/metrics.ts';
import { splitDays, type Span } from '../period/span.ts';

/**
 * `first`: the first reading is of today. `notTold`: the network was asked and tells nothing. `notRead`:
 * there is no reading yet. `gap`: there are too few in this period.
 */
type NoLine = 'first' | 'notTold' | 'notRead' | 'gap';

/** Why a profile's growth has no line in a period; null where it has one, which needs two days. */
export function whyNoLine(span: Span): NoLine | null {
  const { days, isRunning } = span;
  const metrics = knownMetrics('growth', days);
  const known = daysWithFigures(days, metrics);
  if (daysWithFigures(splitDays(span).now, metrics).length >= 2) return null;
  if (known.length === 0) return days.some(({ isRead }) => isRead) ? 'notTold' : 'notRead';
  return isRunning && known.length === 1 && known[0] === days.at(-1) ? 'first' : 'gap';
}

function daysWithFigures(days: readonly HistoryDay[], metrics: readonly Metric[]) {
  return days.filter((day) => metrics.some((metric) => valueAt(metric, day) !== null));
}
