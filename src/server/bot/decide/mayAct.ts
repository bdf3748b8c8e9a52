import type { ActivityKind } from '../../../shared/contract/activity.ts';
import {
  restRules,
  type ActProblem,
  type BotRest,
  type RestRule,
  type StandingRest,
  type TargetObstacle,
} from '../../../shared/reasons.ts';
import type { ContactEnd } from '../../../shared/contract/lists.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import { hourMs } from '../../../shared/durations.ts';
import { seededRandom } from '../../../shared/random/seededRandom.ts';
import { hasHappened } from '../../database/futureTimes.ts';
import type { NetworkLimits } from '../../networks/network.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { capOf } from './capOf.ts';
import { capOpensAt } from './capOpensAt.ts';
import { hoursOf, secondsUntilOpen } from './workingHours.ts';
import { fixedKinds, isOwnersKind, kindRules } from '../kinds/kindRules.ts';
import { obstacleOfKind } from '../kinds/obstacleOfKind.ts';
import { bothOpenAt } from './bothOpenAt.ts';
import { ownObstacle, type OwnTargetFacts } from './ownObstacle.ts';
import { restOfActs, type OwnLimits } from './ownRest.ts';

/** Everything on which it depends whether the bot may act, as of one moment. */
export interface ActQuestion {
  now: Date;
  profileId: string;
  /** The first that holds; further ones may hold, too. */
  standingRest: StandingRest | null;
  /** When none holds any more. Null: it ends when somebody ends it. */
  standingUntil: Date | null;
  /** It does all but send. */
  isPractising: boolean;
  /** Undefined: the server does not offer the network. */
  limits: NetworkLimits | undefined;
  /** Since when the profile has its account; null: unknown. */
  accountSince: Date | null;
  history: ActHistory;
  /** What its owner has laid down for kinds of posts. */
  steps: Steps;
  /** Beside the network's limits: of the two, the stricter one applies. */
  own: OwnLimits;
  /** The kinds of act among which the bot chooses. */
  acts: readonly ActivityKind[];
  /** Left out where the question is whether it may act at all. */
  target?: TargetFacts | undefined;
}

export type ActFacts = Omit<ActQuestion, 'target'>;

export interface ActHistory {
  lastAct: LastAct | undefined;
  /** The account's acts of the last 24 hours, newest first; at least as many as the cap has. */
  actsOfDay: readonly ActOfDay[];
}

export interface ActOfDay {
  at: Date;
  /** Null: not known, as it was made through another profile. */
  kind: ActivityKind | null;
}

export interface LastAct {
  id: string;
  plannedAt: Date;
  /** Null: not known yet. It took effect between the two times. */
  doneAt: Date | null;
}

/** What is known of the target of an approved act when the act is sent. */
export interface SeenAgain {
  isApproved: boolean;
  /** The author has changed what was answered: its words, its picture, its topics or what it quotes. */
  isEdited: boolean;
  /** What the network says to a comment; undefined: nothing against it. */
  obstacle: 'gone' | ActProblem | undefined;
}

/** What is known of the target and of those whom it concerns. */
export interface TargetFacts
  extends
    Pick<NetworkTarget, 'ref' | 'reason' | 'publishedAt' | 'acted'>,
    Partial<SeenAgain>,
    OwnTargetFacts {
  isByBot: boolean;
  /** Whatever the outcome was. */
  isDealtWith: boolean;
  /** Why the account leaves its author alone for good; undefined: it does not. */
  contactEnd: ContactEnd | undefined;
  /** It is the post that ended the contact. */
  hasEndedContact: boolean;
  /** Its owner answers in this conversation. */
  isOwnConversation: boolean;
  /** The owner has approved an answer of the bot there all the same. */
  isApprovedSince?: boolean;
  /** Acts for the same author in the same conversation. */
  answers: number;
  /** In the last 24 hours the account has told its author often enough that a bot answers. */
  isTold: boolean;
  /** Tries that failed because of a defect. */
  defects: number;
  /** Undefined: not read yet, or never read. */
  kind: PostKind | undefined;
  /** Words are about to be sent; left out before they are written. */
  hasText?: boolean | undefined;
  /**
   * Something that belongs to it could not be read, or not everybody can see it: nothing is sent to it that its owner
   * has not approved.
   */
  waitsForOwner?: boolean | undefined;
  /** Whether an act was decided in practice. */
  isPractice?: boolean | undefined;
}

export interface Rest {
  isAllowed: false;
  reason: BotRest;
  /** Its end or, where nobody knows it, when to ask again. */
  until: Date;
  isEndKnown: boolean;
}

/** For good: the bot goes on to the next target. */
interface Pass {
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

/** Whether the bot may read a post and have its owner decide on it. A rest from sending does not prevent that. */
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
 * Returns the current rest, or undefined if the bot may act. What its owner has approved waits for no hours
 * and for none of the owner's caps, and pauses as briefly as the network allows. An approved answer to
 * somebody in danger waits for no cap and no pause.
 */
export function restOf(
  question: ActFacts,
  { isApproved = false, kind, act }: Partial<Pick<TargetFacts, 'isApproved' | 'kind' | 'act'>> = {},
): Rest | undefined {
  const { now, limits, standingRest, standingUntil, accountSince } = question;
  const history = historyOf(question);
  if (!limits) return restFor('networkOff', now);
  const isStanding = standingRest && (standingUntil === null || standingUntil > now);
  if (isStanding) return restFor(standingRest, now, secondsTo(standingUntil, now));
  const closed = isApproved ? undefined : closedAt(question, limits);
  if (closed) return closed;
  if (isApproved && kind && kindRules[kind].isOwners === 'first') return undefined;
  const cap = capOf(limits, accountSince, now);
  const opensAt = capOpensAt({ cap, actsOfDay: history.actsOfDay });
  if (opensAt) return restFor('dailyCap', now, secondsTo(opensAt, now));
  const own = isApproved ? undefined : restOfActs({ ...question, history }, act);
  if (own) return restFor(own.reason, now, secondsTo(own.until ?? null, now));
  const { lastAct } = history;
  const pause = lastAct ? secondsOfPause(lastAct, { limits, now, isApproved }) : 0;
  return pause > 0 ? restFor('pace', now, pause) : undefined;
}

/** Without what a clock that ran fast has dated ahead: it would rest the bot until then. */
function historyOf({ now, history }: ActFacts): ActHistory {
  const { lastAct, actsOfDay } = history;
  return {
    lastAct: lastAct && hasHappened(lastAct.plannedAt, now) ? lastAct : undefined,
    actsOfDay: actsOfDay.filter(({ at }) => hasHappened(at, now)),
  };
}

/** The hours that are closed now, until those of the network and of the owner are both open. */
function closedAt({ now, profileId, own }: ActFacts, limits: NetworkLimits): Rest | undefined {
  const network = hoursOf(profileId, limits.workingHours);
  const open = bothOpenAt({ network, own: own.hours }, now);
  if (open?.getTime() === now.getTime()) return undefined;
  // Hours that never come together are for their owner to change.
  const reason = open && secondsUntilOpen(now, network) > 0 ? 'workingHours' : 'ownHours';
  return restFor(reason, now, secondsTo(open ?? null, now));
}

const secondsTo = (until: Date | null, now: Date) =>
  until === null ? undefined : (until.getTime() - now.getTime()) / 1000;

/** A rest of the table, for its own time or for the seconds that are given. */
function restFor(reason: BotRest, now: Date, seconds?: number): Rest {
  const until = new Date(now.getTime() + (seconds ?? secondsOf(reason)) * 1000);
  return { isAllowed: false, reason, until, isEndKnown: seconds !== undefined };
}

function secondsOf(reason: BotRest): number {
  const { seconds = 0 }: RestRule = restRules[reason];
  return seconds;
}

/** Whether posts are still read and texts written during the rest. */
export const holdsOnlySending = (refusal: Refusal): boolean => readsEvery(refusal) !== undefined;

/** How often the bot reads during a rest, in seconds. */
export function readsEvery(refusal: Refusal): number | undefined {
  if (!refusal.until) return undefined;
  return restRules[refusal.reason].readsEverySeconds ?? undefined;
}

const answersInConversation = 2;
export const triesOfTarget = 3;
const longestRef = 1000;

function obstacleOf(question: ActQuestion, target: TargetFacts): TargetObstacle | undefined {
  const { now, limits, accountSince, steps, isPractising } = question;
  const { publishedAt } = target;
  const oldest = now.getTime() - (limits?.targetMaxAgeHours ?? 0) * hourMs;
  if (target.ref.length > longestRef) return 'unusable';
  if ((target.isPractice ?? isPractising) !== isPractising) return 'practiceChanged';
  if (target.isPersonBlocked) return 'personBlocked';
  if (target.obstacle) return target.obstacle;
  if (target.isEdited) return 'edited';
  if (publishedAt.getTime() < oldest) return 'tooOld';
  if (target.isDealtWith) return 'dealtWith';
  if (target.defects >= triesOfTarget) return 'triedOften';
  const own = isOwnersAct(target) ? undefined : ownObstacle(question, target);
  if (limits?.conduct === 'everyStory') return own;
  if (target.reason === 'story') return 'uninvited';
  // Before the account was linked there was no bot to address.
  if (accountSince && publishedAt < accountSince) return 'beforeLinking';
  if (target.isByBot) return 'ofBot';
  if (isActedOn(target)) return 'dealtWith';
  if (target.contactEnd && !isOwnersAnswer(target)) return 'contactClosed';
  if (!isForOwner(target)) {
    if (target.isOwnConversation) return 'ownConversation';
    if (target.answers >= answersInConversation) return 'answeredTwice';
    // Else one person could use up the day with one question.
    if (target.isTold && target.kind && fixedKinds.includes(target.kind)) return 'answeredTwice';
  }
  if (own) return own;
  const ofKind = target.kind && obstacleOfKind(target.kind, { ...target, steps });
  const mustWait = target.waitsForOwner && target.act !== undefined && !target.isApproved;
  return ofKind ?? (mustWait ? 'mustWait' : undefined);
}

/** The owner may want a second answer beside one that the owner wrote. */
function isActedOn({ isApproved, isApprovedSince, acted }: TargetFacts): boolean {
  if (!isApproved) return acted.length > 0;
  return acted.includes('comment') && isApprovedSince !== true;
}

/** Whether its author is in danger or grieves: the owner alone answers. */
const isForOwner = ({ kind }: TargetFacts): boolean => kind !== undefined && isOwnersKind(kind);

/** Whether the owner answers: the owner's limits for the bot do not hold for such a post. */
const isOwnersAct = (target: TargetFacts): boolean =>
  target.isApproved === true || isForOwner(target);

/** What a person writes to somebody in danger or grief, who has asked the bot alone to be silent. */
const isOwnersAnswer = (target: TargetFacts): boolean =>
  target.contactEnd === 'stop' && target.isApproved === true && isForOwner(target);

interface Pausing {
  limits: NetworkLimits;
  now: Date;
  isApproved: boolean;
}

function secondsOfPause(
  { id, plannedAt, doneAt }: LastAct,
  { limits, now, isApproved }: Pausing,
): number {
  const { min, max } = limits.secondsBetweenActs;
  const pause = isApproved ? min : seededRandom(`${id}/pause`).between(min, max);
  const at = doneAt && hasHappened(doneAt, now) ? doneAt : plannedAt;
  const doneSince = (now.getTime() - at.getTime()) / 1000;
  return Math.max(0, pause - Math.max(0, doneSince));
}
