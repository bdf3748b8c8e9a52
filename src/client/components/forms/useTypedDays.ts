import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { isDay } from '../../../shared/days.ts';

/** Each end as `2026-03-10`, and open without one. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

export interface DayLimits {
  /** The days between which both are. */
  first?: string;
  last?: string;
}

type End = 'from' | 'to';

/**
 * `noDay`: the calendar has none, or a part is missing. `far`: it is not between the limits. `tooLate`, `tooEarly`:
 * the first day is after the last one, or the last one before the first.
 */
type Fault = 'noDay' | 'far' | 'tooLate' | 'tooEarly';

interface TypedDaysOf extends Required<DayLimits> {
  range: DayRange;
  onChoose: (range: DayRange) => void;
}

export type TypedDay = ReturnType<ReturnType<typeof useTypedDays>['fieldOf']>;

/** What is typed of two days. They are chosen once both can be read; another range (Back, a link) takes their place. */
export function useTypedDays({ range, first, last, onChoose }: TypedDaysOf) {
  const [state, setState] = useState(() => stateOf(range));
  const { typed, seen, sent, unread, left, edited } = state;
  if (!areEqual(range, seen)) {
    // The answer to what was chosen must not undo what has been typed since.
    setState(areEqual(range, sent) ? { ...state, seen: range } : stateOf(range));
  }

  const faultOf = ({ value, validity }: HTMLInputElement): Fault | undefined => {
    if (validity.badInput) return 'noDay';
    const isWithin = value === '' || (isDay(value) && value >= first && value <= last);
    return isWithin ? undefined : 'far';
  };

  function take(end: End, input: HTMLInputElement, hasLeft: boolean) {
    const next = {
      ...state,
      typed: { ...typed, [end]: input.value || undefined },
      unread: { ...unread, [end]: faultOf(input) },
      left: { ...left, [end]: hasLeft },
      edited: hasLeft ? edited : end,
    };
    const canChoose = !next.unread.from && !next.unread.to && isOrdered(next.typed);
    const isNew = canChoose && !areEqual(next.typed, sent);
    setState(isNew ? { ...next, sent: next.typed } : next);
    if (isNew) onChoose(next.typed);
  }

  const shownFault = (end: End): Fault | undefined => {
    // Half a year is typed before the whole one.
    if (unread[end]) return left[end] ? unread[end] : undefined;
    if (edited !== end || isOrdered(typed)) return undefined;
    return end === 'from' ? 'tooLate' : 'tooEarly';
  };

  return {
    fieldOf: (end: End) => ({
      value: typed[end] ?? '',
      fault: shownFault(end),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        take(end, target as HTMLInputElement, false),
      onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        take(end, target as HTMLInputElement, true),
    }),
  };
}

interface TypedDays {
  typed: DayRange;
  seen: DayRange;
  sent: DayRange;
  unread: Partial<Record<End, Fault | undefined>>;
  left: Partial<Record<End, boolean>>;
  edited: End | undefined;
}

const stateOf = (range: DayRange): TypedDays => ({
  typed: range,
  seen: range,
  sent: range,
  unread: {},
  left: {},
  edited: undefined,
});

const areEqual = (one: DayRange, other: DayRange) => one.from === other.from && one.to === other.to;

const isOrdered = ({ from, to }: DayRange) => !from || !to || from <= to;
