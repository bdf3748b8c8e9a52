import type { ActProblem, BotRest } from '../../shared/contract/activity.ts';
import type { PostKind } from '../../shared/contract/reading.ts';
import type { Steps } from '../../shared/contract/rules.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';
import type { NetworkLimits, NetworkTarget } from '../networks/network.ts';
import { restRules } from '../profiles/restRules.ts';
import type { StandingRest } from '../profiles/standing.ts';
import { capOf } from './conduct/capOf.ts';
import { kindRules } from './kinds/kindRules.ts';
import { obstacleOfKind, type KindObstacle } from './kinds/obstacleOfKind.ts';

/** Everything on which it depends whether the bot may act, as of one moment. */
export interface ActQuestion {
  now: Date;
  profileId: string;
  standingRest: StandingRest | null;
  /** Null: it ends when somebody ends it. */
  standingUntil: Date | null;
  /** Undefined: the server does not offer the network. */
  limits: NetworkLimits | undefined;
  /** Since when the profile has its account; null: unknown. */
  accountSince: Date | null;
  history: ActHistory;
  /** What its owner has laid down for kinds of posts. */
  steps: Steps;
  /** Left out where the question is whether it may act at all. */
  target?: TargetFacts | undefined;
}

export type ActFacts = Omit<ActQuestion, 'target'>;

export interface ActHistory {
  lastAction: LastAction | undefined;
  /** The account's acts of the last 24 hours, newest first; at least as many as the cap has. */
  actsOfDay: readonly Date[];
}

export interface LastAction {
  id: string;
  plannedAt: Date;
  /** Null: not known yet. It took effect between the two times. */
  doneAt: Date | null;
}

/** Of an act that its owner has approved, as its target is when it is sent. */
export interface SeenAgain {
  isApproved: boolean;
  /** The author has changed the words that were answered. */
  isEdited: boolean;
  /** What the network says to a comment; undefined: nothing against it. */
  obstacle: 'gone' | ActProblem | undefined;
}

/** What is known of the target and of those whom it concerns. */
export interface TargetFacts
  extends Pick<NetworkTarget, 'ref' | 'reason' | 'publishedAt' | 'acted'>, Partial<SeenAgain> {
  isByBot: boolean;
  /** Whatever the outcome was. */
  isDealtWith: boolean;
  /** The account leaves its author alone for good. */
  isContactClosed: boolean;
  /** Its owner answers in this conversation. */
  isOwnConversation: boolean;
  /** Acts for the same author in the same conversation. */
  answers: number;
  /** Tries that failed because of a defect. */
  defects: number;
  /** Undefined: not read yet, or never read. */
  kind: PostKind | undefined;
  /** Words are about to be sent; left out before they are written. */
  hasText?: boolean | undefined;
}

/** Why the bot does not act on a target, however long it waits. */
export type TargetObstacle =
  | 'notOperating'
  | 'unusable'
  | 'gone'
  | ActProblem
  | 'edited'
  | 'tooOld'
  | 'dealtWith'
  | 'triedOften'
  | 'uninvited'
  | 'beforeLinking'
  | 'ofBot'
  | 'contactClosed'
  | 'ownConversation'
  | 'answeredTwice'
  | KindObstacle;

export interface Rest {
  isAllowed: false;
  reason: BotRest;
  until: Date;
  /** Who can end it before. */
  endedBy: (typeof restRules)[BotRest]['endedBy'];
}

/** For good: the bot goes on to the next target. */
export interface Pass {
  isAllowed: false;
  reason: TargetObstacle;
  until: null;
}

export type Refusal = Rest | Pass;
export type Answer = { isAllowed: true } | Refusal;

/**
 * Whether the bot may act. It is asked before anything is written, and again in the same words when
 * the act is sent. Depends on nothing but the question, so that a restart or a second worker changes
 * nothing.
 */
export function mayAct(question: ActQuestion): Answer {
  return answer(question, restOf(question, question.target));
}

/** Whether it may read a post and put it before its owner, which a rest from sending does not hold up. */
export function mayRead(question: ActQuestion): Answer {
  const rest = restOf(question);
  return answer(question, rest && holdsOnlySending(rest) ? undefined : rest);
}

function answer(question: ActQuestion, rest: Rest | undefined): Answer {
  if (rest) return rest;
  const reason = question.target && obstacleOf(question, question.target);
  return reason ? { isAllowed: false, reason, until: null } : { isAllowed: true };
}

/**
 * Undefined where the bot may act on what it may act on. What its owner has approved is the owner's own
 * act: it waits for no hour, and for the shortest pause; to somebody in danger it waits for no cap and no
 * pause either.
 */
export function restOf(
  question: ActFacts,
  { isApproved = false, kind }: Partial<Pick<TargetFacts, 'isApproved' | 'kind'>> = {},
): Rest | undefined {
  const { now, limits, standingRest, standingUntil, profileId, accountSince, history } = question;
  if (!limits) return restFor('networkOff', now);
  if (standingRest) return restFor(standingRest, now, secondsTo(standingUntil, now));
  const closed = secondsUntilOpen(now, hoursOf(profileId, limits.workingHours));
  if (closed > 0 && !isApproved) return restFor('workingHours', now, closed);
  if (isApproved && kind && kindRules[kind].isOwners === 'first') return undefined;
  const filling = history.actsOfDay[capOf(limits, accountSince, now) - 1];
  if (filling) return restFor('dailyCap', now, (filling.getTime() + dayMs - now.getTime()) / 1000);
  const { lastAction } = history;
  const pause = lastAction ? secondsOfPause(lastAction, { limits, now, isApproved }) : 0;
  return pause > 0 ? restFor('pace', now, pause) : undefined;
}

const secondsTo = (until: Date | null, now: Date) =>
  until === null ? undefined : (until.getTime() - now.getTime()) / 1000;

/** A rest of the table, for its own time or for the seconds that are given. */
export function restFor(reason: BotRest, now: Date, seconds = secondsOf(reason)): Rest {
  const until = new Date(now.getTime() + seconds * 1000);
  return { isAllowed: false, reason, until, endedBy: restRules[reason].endedBy };
}

function secondsOf(reason: BotRest): number {
  const rule = restRules[reason];
  return 'seconds' in rule ? rule.seconds : 0;
}

/** Meanwhile it can still be read and written. */
export const holdsOnlySending = (refusal: Refusal): boolean => readsEvery(refusal) !== undefined;

/** How often the bot reads during a rest, in seconds. */
export function readsEvery(refusal: Refusal): number | undefined {
  const rule = refusal.until && restRules[refusal.reason];
  return rule && 'readsEverySeconds' in rule ? rule.readsEverySeconds : undefined;
}

const answersInConversation = 2;
export const triesOfTarget = 3;
const longestRef = 1000;

function obstacleOf(
  { now, limits, accountSince, steps }: ActQuestion,
  target: TargetFacts,
): TargetObstacle | undefined {
  const { publishedAt } = target;
  const oldest = now.getTime() - (limits?.targetMaxAgeHours ?? 0) * hourMs;
  if (target.ref.length > longestRef) return 'unusable';
  if (target.obstacle) return target.obstacle;
  if (target.isEdited) return 'edited';
  if (publishedAt.getTime() < oldest) return 'tooOld';
  if (target.isDealtWith) return 'dealtWith';
  if (target.defects >= triesOfTarget) return 'triedOften';
  if (limits?.conduct === 'everyStory') return undefined;
  if (target.reason === 'story') return 'uninvited';
  // Whoever addressed the account before it was linked addressed no bot.
  if (accountSince && publishedAt < accountSince) return 'beforeLinking';
  if (target.isByBot) return 'ofBot';
  if (target.isApproved ? target.acted.includes('comment') : target.acted.length > 0) {
    return 'dealtWith';
  }
  if (target.isContactClosed) return 'contactClosed';
  if (target.isOwnConversation) return 'ownConversation';
  if (target.answers >= answersInConversation) return 'answeredTwice';
  return target.kind && obstacleOfKind(target.kind, { ...target, steps });
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const longestShiftHours = 0.5;

/** A profile's own hours begin later and end earlier, so that not all begin and end at once. */
function hoursOf(profileId: string, hours: NetworkLimits['workingHours']) {
  const { from, to } = hours;
  const openHours = (to - from + 24) % 24;
  if (openHours === 0) return hours;
  const random = seededRandom(`${profileId}/hours`);
  const longest = Math.min(longestShiftHours, openHours / 8);
  return { from: from + random.between(0, longest), to: to - random.between(0, longest) };
}

/** Seconds until the working hours begin; 0 within them. They may span midnight. */
function secondsUntilOpen(now: Date, { from, to }: NetworkLimits['workingHours']): number {
  const hour = (now.getTime() % dayMs) / hourMs;
  const isOpen = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  return isOpen ? 0 : Math.ceil(((from - hour + 24) % 24) * 3600);
}

interface Pausing {
  limits: NetworkLimits;
  now: Date;
  isApproved: boolean;
}

function secondsOfPause(
  { id, plannedAt, doneAt }: LastAction,
  { limits, now, isApproved }: Pausing,
): number {
  const { min, max } = limits.secondsBetweenActions;
  const pause = isApproved ? min : seededRandom(`${id}/pause`).between(min, max);
  return Math.max(0, pause - (now.getTime() - (doneAt ?? plannedAt).getTime()) / 1000);
}
