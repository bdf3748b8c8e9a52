import type { HistoryAnswer, HistoryDay as DayAnswer } from '../../shared/contract/history.ts';
import type { Id } from '../../shared/contract/id.ts';
import { measureOrNull, oneOf, textOr } from './values.ts';

/** What the network alone can tell. */
export const toldFigures = [
  'followers',
  'following',
  'posts',
  'views',
  'interactions',
  'textReactions',
] as const;
const acts = ['likes', 'reactions', 'comments', 'aiComments', 'answers', 'answerSeconds'] as const;

export type DayFigure = (typeof toldFigures | typeof acts)[number];

/** Null is a value that the network does not offer, or that nobody asked for on that day. */
export type HistoryDay = {
  day: string;
  /** Whether the network was asked on that day; null: the server does not say. */
  isRead: boolean | null;
} & Record<DayFigure, number | null>;

export interface History {
  /** Oldest first, today the last. */
  days: HistoryDay[];
  /** Today's acts by the hour. */
  today: { from: string | null; hours: number[] };
}

export interface HistoryOf {
  profileId: Id;
  days: number;
}

/** Absurd values become none; what is no day is left out. */
export function toHistory({ days, today }: HistoryAnswer): History {
  const hours: unknown = (today as Partial<HistoryAnswer['today']> | undefined)?.hours;
  return {
    days: (days as (Partial<DayAnswer> | null)[]).flatMap(toDay),
    today: {
      from: timeOrNull((today as Partial<HistoryAnswer['today']> | undefined)?.from),
      hours: Array.isArray(hours) ? hours.map((count) => measureOrNull(count) ?? 0) : [],
    },
  };
}

const mostTime = 253_402_300_799_999;

/** Hours are counted on from it, and shown: no time beyond the year 9999. */
function timeOrNull(value: unknown): string | null {
  const text = textOr(value, null);
  return text !== null && Math.abs(Date.parse(text)) <= mostTime ? text : null;
}

function toDay(answer: Partial<DayAnswer> | null): HistoryDay[] {
  const day = textOr(answer?.day, '');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return [];
  const values = [...toldFigures, ...acts].map((name) => [name, measureOrNull(answer?.[name])]);
  const isRead = oneOf([true, false], answer?.isRead);
  return [{ day, isRead, ...(Object.fromEntries(values) as Record<DayFigure, number | null>) }];
}
