import { activityKinds, type ActivityKind } from '../../shared/contract/activity.ts';
import { idleReasons, type IdleReason } from '../../shared/contract/idleReasons.ts';
import type {
  ActRules,
  Consequences,
  HoursWindow,
  OwnHours,
} from '../../shared/contract/ownLimits.ts';
import { postKinds } from '../../shared/contract/reading.ts';
import type { Rules } from '../../shared/contract/rules.ts';
import { measureOrNull, oneOf, textOr } from './values.ts';

/** A kind of act that the network offers: how much of it was done and is left in 24 hours. */
export interface ActStanding {
  act: ActivityKind;
  madeToday: number;
  leftToday: number;
}

/** Where the network's limits stand. */
export interface NetworkStanding {
  dailyCap: number;
  fullDailyCap: number;
  madeToday: number;
  /** Hours of the day, in UTC; 0 to 24 is the whole day. */
  workingHours: { from: number; to: number };
}

export interface LimitsStanding extends Consequences {
  acts: ActStanding[];
  network: NetworkStanding | null;
}

type Fields = Partial<Record<string, unknown>>;

/** Null where the server says nothing of limits; absurd values become neutral ones. */
export function toLimitsStanding(answer: Fields): LimitsStanding | null {
  const { acts, network } = answer;
  if (!Array.isArray(acts)) return null;
  return {
    acts: acts.flatMap(toActStanding),
    network: toNetwork(network),
    ...toConsequences(answer),
  };
}

/** What rules come to, saved or proposed; nothing where the server does not say it. */
export function toConsequences({ leavesNothing, unanswerable }: Fields): Consequences {
  const kinds = listOf(unanswerable);
  return {
    leavesNothing: toIdleReasons(leavesNothing),
    unanswerable: postKinds.filter((kind) => kinds.includes(kind)),
  };
}

/** Those that this version knows; none where the server does not say them. */
export function toIdleReasons(value: unknown): IdleReason[] {
  const reasons = listOf(value);
  return idleReasons.filter((reason) => reasons.includes(reason));
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function toActStanding(row: unknown): ActStanding[] {
  const { act: name, madeToday, leftToday } = fieldsOf(row);
  const act = oneOf(activityKinds, name);
  if (!act) return [];
  return [
    { act, madeToday: measureOrNull(madeToday) ?? 0, leftToday: measureOrNull(leftToday) ?? 0 },
  ];
}

function toNetwork(value: unknown): NetworkStanding | null {
  const { dailyCap: now, fullDailyCap, madeToday, workingHours } = fieldsOf(value);
  const dailyCap = measureOrNull(now);
  if (dailyCap === null) return null;
  const { from, to } = fieldsOf(workingHours);
  return {
    dailyCap,
    fullDailyCap: measureOrNull(fullDailyCap) ?? dailyCap,
    madeToday: measureOrNull(madeToday) ?? 0,
    workingHours: { from: measureOrNull(from) ?? 0, to: measureOrNull(to) ?? 24 },
  };
}

type OwnLimits = Pick<Rules, 'acts' | 'hours' | 'words' | 'daysBetweenAnswers'>;

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
