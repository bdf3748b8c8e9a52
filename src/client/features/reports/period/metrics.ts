import { toldFigures, type DayFigure, type HistoryDay } from '../../../api/history.ts';
import { levelGrowth, type LevelGrowth } from '../../../api/levelGrowth.ts';
import { splitDays, type Span } from './span.ts';

/** `level`: the newest value stands for a period. `daily`: its mean a day. `sum`: its total. `time`: its mean an answer. */
export type MetricKind = 'level' | 'daily' | 'sum' | 'time';

export interface Metric {
  name: DayFigure;
  kind: MetricKind;
}

const groups = {
  growth: [
    { name: 'followers', kind: 'level' },
    { name: 'following', kind: 'level' },
    { name: 'posts', kind: 'level' },
    { name: 'views', kind: 'daily' },
    { name: 'interactions', kind: 'daily' },
  ],
  acts: [
    { name: 'likes', kind: 'sum' },
    { name: 'reactions', kind: 'sum' },
    { name: 'comments', kind: 'sum' },
    { name: 'aiComments', kind: 'sum' },
    { name: 'textReactions', kind: 'sum' },
    { name: 'answers', kind: 'sum' },
    { name: 'answerSeconds', kind: 'time' },
  ],
} as const satisfies Record<string, readonly Metric[]>;

export type GroupName = keyof typeof groups;
export const groupNames = ['growth', 'acts'] as const satisfies GroupName[];

/** Those that the network, or the bot, has anything to say of. */
export function knownMetrics(group: GroupName, days: readonly HistoryDay[]): Metric[] {
  return groups[group].filter(({ name }) =>
    days.some((day) => (isTold(name) ? day[name] !== null : Boolean(day[name]))),
  );
}

export const hasTotals = (metrics: readonly Metric[]) => metrics.some(({ kind }) => kind === 'sum');

/** Whether totals that are compared are so without the last day, which is today and not over. */
export const isWithoutToday = ({ isRunning, length }: Span) => isRunning && length > 1;

const acts: readonly DayFigure[] = ['likes', 'reactions', 'comments', 'aiComments', 'answers'];

/** What the value of a metric is, where nothing else beside it says whose it is: a key of `kinds`. */
export const kindOf = ({ name, kind }: Metric) => (acts.includes(name) ? 'byBot' : kind);

const isTold = (name: DayFigure) => toldFigures.some((told) => told === name);

/** The value of one day; null is a gap. */
export function valueAt({ name, kind }: Metric, day: HistoryDay): number | null {
  if (kind !== 'time') return day[name];
  return day.answers && day.answerSeconds !== null ? day.answerSeconds / day.answers : null;
}

/** The value of a whole period; null where it has none. */
export function valueOf(metric: Metric, days: readonly HistoryDay[]): number | null {
  const values = days.map((day) => day[metric.name]).filter((value) => value !== null);
  const sum = values.reduce((total, value) => total + value, 0);
  switch (metric.kind) {
    case 'level':
      return values.at(-1) ?? null;
    case 'daily':
      return values.length === 0 ? null : sum / values.length;
    case 'sum':
      return values.length === 0 ? null : sum;
    case 'time': {
      const answers = days.reduce((total, day) => total + (day.answers ?? 0), 0);
      return answers === 0 ? null : sum / answers;
    }
  }
}

/** The day of the newest value of a span; undefined where that is today, or where there is none. */
export function endOf({ name }: Metric, span: Span): string | undefined {
  const { now } = splitDays(span);
  const end = now.findLastIndex((day) => day[name] !== null);
  return span.isRunning && end === now.length - 1 ? undefined : now[end]?.day;
}

export interface Change extends LevelGrowth {
  /** What it was before. */
  from: number;
}

/** How a metric has changed: a level within the span, others against as many days before. Null where that is not known. */
export function changeOf(metric: Metric, span: Span): Change | null {
  const { now, before } = splitDays(span);
  if (metric.kind === 'level') {
    const growth = levelGrowth(
      span.days.map((day) => day[metric.name]),
      span.length,
    );
    const value = valueOf(metric, now);
    return growth && value !== null ? { ...growth, from: value - growth.change } : null;
  }
  if (before.length === 0) return null;
  // Today is not over: a total is compared without it, and without its counterpart.
  const end = metric.kind === 'sum' && span.isRunning ? -1 : undefined;
  const value = valueOf(metric, now.slice(0, end));
  const from = valueOf(metric, before.slice(0, end));
  return value === null || from === null ? null : { change: value - from, days: span.length, from };
}

/** In percent units, to one decimal; null where it was nothing before, of which there are no percent. */
export function percentOf({ change, from }: Change): number | null {
  return from === 0 ? null : Math.round((change / from) * 1000) / 10;
}
