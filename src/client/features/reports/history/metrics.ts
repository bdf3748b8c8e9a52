import { toldFigures, type DayFigure, type HistoryDay } from '../../../api/history.ts';
import { levelGrowth, type LevelGrowth } from '../../../api/levelGrowth.ts';

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
      return values.length === 0 ? null : Math.round(sum / values.length);
    case 'sum':
      return values.length === 0 ? null : sum;
    case 'time': {
      const answers = days.reduce((total, day) => total + (day.answers ?? 0), 0);
      return answers === 0 ? null : sum / answers;
    }
  }
}

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** Two of the longest, so that each can be compared with the one before. */
export const readDays = 180;

/** The days of a period, and those of the one before; none where it is not whole. */
export function splitDays(days: readonly HistoryDay[], period: Period) {
  const before = days.length >= 2 * period ? days.slice(-2 * period, -period) : [];
  return { now: days.slice(-period), before };
}

/** How a metric has changed: a level within the period, others against the one before. Null where that is not known. */
export function changeOf(
  metric: Metric,
  days: readonly HistoryDay[],
  period: Period,
): LevelGrowth | null {
  if (metric.kind === 'level') {
    const readings = days.map((day) => day[metric.name]);
    return levelGrowth(readings, period) ?? null;
  }
  const { now, before } = splitDays(days, period);
  if (before.length === 0) return null;
  // Today is not over: a total is compared without it, and without its counterpart.
  const end = metric.kind === 'sum' ? -1 : undefined;
  const value = valueOf(metric, now.slice(0, end));
  const former = valueOf(metric, before.slice(0, end));
  return value === null || former === null ? null : { change: value - former, days: period };
}
