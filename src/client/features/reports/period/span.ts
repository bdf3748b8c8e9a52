import type { HistoryDay } from '../../../api/history.ts';

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
export const usualPeriod = 30 satisfies Period;

/** Two of the longest, so that each can be compared with the one before. */
export const readDays = 180;

/** Days that a person has chosen, as `2025-03-05`; both belong to them. */
export interface OwnDays {
  from: string;
  to: string;
}

/** So many days up to today, or days of one's own. */
export type PeriodChoice = Period | OwnDays;

export const isOwn = (choice: PeriodChoice): choice is OwnDays => typeof choice === 'object';

/** The days that are shown. */
export interface Span {
  /** All up to the last one of them: those before are what they are compared with. */
  days: readonly HistoryDay[];
  /** How many are shown. */
  length: number;
  /** Whether the last one is today, which is not over. */
  isRunning: boolean;
}

/** What of a history was chosen; no day where it has none of those. */
export function spanOf(history: readonly HistoryDay[], choice: PeriodChoice): Span {
  if (!isOwn(choice)) return { days: history, length: choice, isRunning: true };
  const days = history.filter(({ day }) => day <= choice.to);
  const length = days.filter(({ day }) => day >= choice.from).length;
  return { days, length, isRunning: days.length === history.length };
}

/** What of a history the page shows: the usual days where it has none of those that were chosen. */
export function shownSpanOf(history: readonly HistoryDay[], choice: PeriodChoice): Span {
  const span = spanOf(history, choice);
  return span.length === 0 ? spanOf(history, usualPeriod) : span;
}

/** The days of a span, and as many before them; none where these are not all there. */
export function splitDays({ days, length }: Span) {
  const before = days.length >= 2 * length ? days.slice(-2 * length, -length) : [];
  return { now: days.slice(Math.max(0, days.length - length)), before };
}

/** From the first to the last day that is shown; undefined where there is none. */
export function rangeOf(span: Span): OwnDays | undefined {
  const { now } = splitDays(span);
  const [from, to] = [now[0]?.day, now.at(-1)?.day];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** What is shown in place of a choice: of days of one's own those that there are. */
export const shownChoiceOf = (choice: PeriodChoice, span: Span | undefined): PeriodChoice =>
  (isOwn(choice) && span && rangeOf(span)) || choice;

/** The first and the last day that there is; undefined where there is none. */
export function limitsOf(history: readonly HistoryDay[]) {
  const [first, last] = [history[0]?.day, history.at(-1)?.day];
  return first !== undefined && last !== undefined ? { first, last } : undefined;
}
