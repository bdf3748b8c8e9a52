import type { HistoryDay } from '../../../api/history.ts';
import { byteOrderMark, csvLine, type CellSeparator } from '../../../../shared/csv/csvLine.ts';
import { valueAt, type Metric } from '../period/metrics.ts';

interface CsvOf {
  /** The headings of the columns: the day first. */
  headings: readonly string[];
  metrics: readonly Metric[];
  days: readonly HistoryDay[];
  separator: CellSeparator;
}

/** The days of a period, oldest first; a day without a value has an empty cell. Times are in seconds. */
export function historyCsv({ headings, metrics, days, separator }: CsvOf): string {
  const rows = days.map((day) => [day.day, ...metrics.map((metric) => cellOf(metric, day))]);
  return byteOrderMark + [headings, ...rows].map((cells) => csvLine(cells, separator)).join('');
}

function cellOf(metric: Metric, day: HistoryDay): number | null {
  const value = valueAt(metric, day);
  return value && Math.round(value);
}
