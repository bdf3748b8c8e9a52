import { activityKinds } from '../../shared/contract/activity.ts';
import type { ActRules, HoursWindow, OwnHours } from '../../shared/contract/ownLimits.ts';
import type { Rules } from '../../shared/contract/rules.ts';
import { measureOrNull, textOr } from './values.ts';

type OwnLimits = Pick<Rules, 'acts' | 'hours' | 'words' | 'daysBetweenAnswers'>;
type Fields = Partial<Record<string, unknown>>;

/** What a person has laid down beside the network's conduct; absurd values become none. */
export function toOwnLimits({ acts, hours, words, daysBetweenAnswers }: Fields): OwnLimits {
  return {
    acts: toActRules(fieldsOf(acts)),
    hours: toHours(fieldsOf(hours)),
    words: listOf(words).filter((word) => typeof word === 'string'),
    daysBetweenAnswers: measureOrNull(daysBetweenAnswers) ?? 0,
  };
}

function toActRules(acts: Fields): ActRules {
  const known = activityKinds.flatMap((act) => {
    const { isOn, dailyCap } = fieldsOf(acts[act]);
    return typeof isOn === 'boolean' ? [[act, { isOn, dailyCap: measureOrNull(dailyCap) }]] : [];
  });
  return Object.fromEntries(known);
}

function toHours({ timeZone: named, windows }: Fields): OwnHours | null {
  const timeZone = textOr(named, null);
  return timeZone === null ? null : { timeZone, windows: listOf(windows).flatMap(toWindow) };
}

function toWindow(value: unknown): HoursWindow[] {
  const { days, from, to } = fieldsOf(value);
  const chosen = listOf(days).filter((day) => typeof day === 'number');
  return typeof from === 'string' && typeof to === 'string' ? [{ days: chosen, from, to }] : [];
}

const fieldsOf = (value: unknown): Fields => value ?? {};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
