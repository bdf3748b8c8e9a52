import type { IdleReason } from '../../../shared/contract/ownLimits.ts';
import type {
  RehearsalAnswer,
  RehearsalRequest,
  RehearsedAct,
} from '../../../shared/contract/rehearsal.ts';
import { rehearsalReasons, type RehearsalReason } from '../../../shared/contract/rehearsed.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { dayMs } from '../../../shared/durations.ts';
import { botCapabilities } from '../../networks/botCapabilities.ts';
import type { Network } from '../../networks/network.ts';
import { readOwnProfile, type ProfileAccess, type ProfileRow } from '../../profiles/ownProfile.ts';
import { hasWords } from '../kinds/ownersPart.ts';
import {
  mayAct,
  type ActFacts,
  type ActOfDay,
  type ActQuestion,
  type Answer,
  type TargetFacts,
} from '../mayAct.ts';
import { findBlocked } from './blockedPeople.ts';
import { blockableNames, networkOf } from './changeBlockedPeople.ts';
import { checkRules } from './checkRules.ts';
import { consequencesOf } from './limits/consequencesOf.ts';
import { postsWithWords } from './limits/postsWithWords.ts';
import { isCaptionOnly, lastActs, type Made } from './lastActs.ts';
import type { RulesContext } from './rulesAnswer.ts';
import { readRules } from './storedRules.ts';

interface Rehearsing extends ProfileAccess, RehearsalRequest {}

const hoursReasons: ReadonlySet<IdleReason> = new Set(['noHours', 'hoursApart']);

/** What proposed rules would have made of the last acts, each at its own time. Nothing is stored. */
export async function rehearse(
  { database: { db }, networks, now }: RulesContext,
  { rules: proposed, people, acts: count, ...access }: Rehearsing,
): Promise<RehearsalAnswer> {
  const profile = await readOwnProfile(db, access);
  const network = networkOf({ networks }, profile.network);
  const change = checkRules(proposed);
  const rules = { ...(await readRules(db, profile.id)).rules, ...change };
  const made = await lastActs(db, profile.id);
  const names = made.map(({ author_username }) => network.normalizeUsername(author_username));
  const blocked =
    people === undefined
      ? (await findBlocked(db, { profileId: profile.id, names })).people
      : new Set(blockableNames({ text: people, field: 'people', network }).names);
  const consequences = consequencesOf({ profileId: profile.id, rules, network, now: now() });
  const isNeverOpen = consequences.leavesNothing.some((reason) => hoursReasons.has(reason));
  const withBlockedWords = postsWithWords(rules.words, made);
  const proposal = { profile, network, rules, blocked, withBlockedWords, isNeverOpen };
  const acts = followActs(proposal, made.toReversed()).toReversed().slice(0, count);
  const countOf = (outcome: RehearsedAct['outcome']) =>
    acts.filter((act) => act.outcome === outcome).length;
  return {
    same: countOf('same'),
    waits: countOf('waits'),
    never: countOf('never'),
    ...consequences,
    captionOnly: rules.words.length > 0 ? made.slice(0, count).filter(isCaptionOnly).length : 0,
    acts,
  };
}

interface Proposal {
  profile: ProfileRow;
  network: Network;
  rules: Rules;
  blocked: ReadonlySet<string>;
  withBlockedWords: ReadonlySet<Made>;
  /** Its hours, or those with the network's, never come. */
  isNeverOpen: boolean;
}

/** Oldest first: what would have been made counts for what came after it. */
function followActs(proposal: Proposal, made: Made[]): RehearsedAct[] {
  const answered = new Map<string, Date>();
  let before: ActOfDay[] = [];
  return made.map((act) => {
    const at = act.planned_at;
    const author = proposal.network.normalizeUsername(act.author_username);
    const actsOfDay = ofDayBefore(at, before);
    const hold = holdOf(proposal, act, { actsOfDay, answeredAt: answered.get(author) });
    const rehearsed = rehearsedAct(act, hold);
    if (rehearsed.outcome !== 'never') {
      answered.set(author, at);
      before = [{ at, kind: act.kind }, ...actsOfDay];
    }
    return rehearsed;
  });
}

const ofDayBefore = (at: Date, acts: readonly ActOfDay[]) =>
  acts.filter((each) => at.getTime() - each.at.getTime() < dayMs);

interface Before {
  actsOfDay: ActOfDay[];
  answeredAt: Date | undefined;
}

interface Hold {
  reason: RehearsalReason;
  /** Null: for good, or as long as nobody decides. */
  until: Date | null;
}

/** What the rules, and not the network, have against an act. */
function holdOf(proposal: Proposal, act: Made, before: Before): Hold | undefined {
  const { network, blocked, withBlockedWords } = proposal;
  const isApproved = act.approved_at !== null;
  const target = targetOf(act, {
    isPersonBlocked: blocked.has(network.normalizeUsername(act.author_username)),
    isWordBlocked: withBlockedWords.has(act),
    answeredAt: before.answeredAt,
  });
  const facts = factsOf(proposal, act, before.actsOfDay);
  // Under these rules the bot might not have written it, so there was nothing to approve.
  const hasText = !isApproved && hasWords(act.kind);
  const never = ownHold(mayAct({ ...atAnyTime(facts), target: { ...target, hasText } }));
  if (never) return never;
  if (!isApproved && proposal.isNeverOpen) return { reason: 'ownHours', until: null };
  const question = { ...facts, target: { ...target, hasText, isApproved } };
  const hold = ownHold(mayAct(question));
  return hold?.until ? { ...hold, until: allowedAt(question, hold.until) } : hold;
}

/** An act is put off by its hours and by a cap, and seldom by both more than once. */
const mostRetries = 5;

/** The first time from `promised` on at which the act is allowed; null where it is refused for good by then. */
function allowedAt(question: ActQuestion, promised: Date): Date | null {
  let now = promised;
  for (let asked = 0; asked < mostRetries; asked += 1) {
    const actsOfDay = ofDayBefore(now, question.history.actsOfDay);
    const answer = mayAct({ ...question, now, history: { ...question.history, actsOfDay } });
    if (answer.isAllowed) return now;
    if (answer.until === null) return null;
    now = answer.until;
  }
  return null;
}

function ownHold(answer: Answer): Hold | undefined {
  if (answer.isAllowed) return undefined;
  const reason = rehearsalReasons.find((each) => each === answer.reason);
  return reason && { reason, until: answer.until };
}

function factsOf(
  { profile, network, rules }: Proposal,
  act: Made,
  actsOfDay: ActOfDay[],
): ActFacts {
  return {
    now: act.planned_at,
    profileId: profile.id,
    standingRest: null,
    standingUntil: null,
    isPractising: false,
    limits: network.limits,
    accountSince: profile.account_since,
    history: { lastAction: undefined, actsOfDay },
    steps: rules.steps,
    own: rules,
    acts: botCapabilities(network).acts,
  };
}

/**
 * The facts without hours and caps, from which `mayAct` names only what forbids an act however long
 * it waits.
 */
function atAnyTime(facts: ActFacts): ActFacts {
  const { limits, own, history } = facts;
  return {
    ...facts,
    limits: limits && { ...limits, workingHours: { from: 0, to: 24 } },
    own: { ...own, hours: null },
    history: { ...history, actsOfDay: [] },
  };
}

type OwnTarget = Pick<TargetFacts, 'isPersonBlocked' | 'isWordBlocked' | 'answeredAt'>;

function targetOf(act: Made, own: OwnTarget): TargetFacts {
  const { story_id: ref, kind, reason, planned_at, published_at, post_kind } = act;
  return {
    ...own,
    ref,
    act: kind,
    reason: reason === 'newStory' || reason === null ? 'story' : reason,
    publishedAt: published_at ?? planned_at,
    acted: [],
    isByBot: false,
    isDealtWith: false,
    contactEnd: undefined,
    hasEndedContact: false,
    isOwnConversation: false,
    answers: 0,
    defects: 0,
    kind: post_kind ?? undefined,
  };
}

function rehearsedAct(act: Made, hold: Hold | undefined): RehearsedAct {
  const isLate = hold && (hold.until !== null || hold.reason === 'mustWait');
  return {
    id: act.id,
    at: act.planned_at.toISOString(),
    act: act.kind,
    postKind: act.post_kind,
    person: act.author_username,
    text: act.comment,
    outcome: hold ? (isLate ? 'waits' : 'never') : 'same',
    because: hold?.reason ?? null,
    until: hold?.until?.toISOString() ?? null,
  };
}
