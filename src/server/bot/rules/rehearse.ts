import { hoursNeverCome } from '../../../shared/contract/idleReasons.ts';
import type {
  RehearsalAnswer,
  RehearsalRequest,
  RehearsedAct,
} from '../../../shared/contract/rehearsal.ts';
import { countOutcomes } from '../../../shared/contract/rehearsed.ts';
import { rehearsalReasons, type RehearsalReason } from '../../../shared/reasons.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import { dayMs } from '../../../shared/durations.ts';
import { botCapabilities } from '../../networks/botCapabilities.ts';
import type { Network } from '../../networks/network.ts';
import { readOwnProfile, type ProfileAccess, type ProfileRow } from '../../profiles/ownProfile.ts';
import { targetReasonOf } from '../acts/actReasons.ts';
import { hasWords } from '../decide/ownersPart.ts';
import {
  mayAct,
  type ActFacts,
  type ActOfDay,
  type Answer,
  type TargetFacts,
} from '../decide/mayAct.ts';
import {
  blockedBy,
  findBlocked,
  namesToBlock,
  readBlockedPeople,
} from '../people/blockedPeople.ts';
import { blockableNames, networkOf } from './changeBlockedPeople.ts';
import { checkRules } from './checkRules.ts';
import { consequencesOf } from './consequencesOf.ts';
import { postsWithWords } from '../posts/postsWithWords.ts';
import { isCaptionOnly, lastActs, type Made } from '../acts/lastActs.ts';
import type { RulesContext } from './rulesAnswer.ts';
import { readRules } from '../decide/storedRules.ts';

interface Rehearsing extends ProfileAccess, RehearsalRequest {}

/** What proposed rules would have made of the last acts, each at its own time. Nothing is stored. */
export async function rehearse(
  { database: { db }, networks, now }: Omit<RulesContext, 'writer'>,
  { rules: proposed, people, acts: count, ...access }: Rehearsing,
): Promise<RehearsalAnswer> {
  const profile = await readOwnProfile(db, access);
  const network = networkOf({ networks }, profile.network);
  const change = checkRules(proposed);
  const rules = { ...(await readRules(db, profile.id)).rules, ...change };
  const made = await lastActs(db, profile.id);
  const names = made.flatMap((act) => namesOf({ network }, act));
  const blocked =
    people === undefined
      ? await findBlocked(db, { profileId: profile.id, names })
      : blockedBy(
          await readBlockedPeople(db, profile.id),
          blockableNames({ text: people, field: 'people', network }).names,
        );
  const consequences = consequencesOf({ profileId: profile.id, rules, network, now: now() });
  const isNeverOpen = hoursNeverCome(consequences.leavesNothing);
  const withBlockedWords = postsWithWords(rules.words, made);
  const proposal = { profile, network, rules, blocked, withBlockedWords, isNeverOpen };
  const acts = followActs(proposal, made.toReversed()).toReversed().slice(0, count);
  return {
    ...countOutcomes(acts),
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

interface FollowedAct extends ActOfDay {
  author: string;
}

/** Oldest first: what would have been made counts for what came after it, from the time at which it would have been. */
function followActs(proposal: Proposal, made: Made[]): RehearsedAct[] {
  const followed: FollowedAct[] = [];
  return made.map((act) => {
    const hold = holdOf(proposal, act, followed);
    const rehearsed = rehearsedAct(act, hold);
    if (rehearsed.outcome !== 'never') {
      // Nobody knows when an approval would have come.
      const at = hold?.until ?? act.planned_at;
      followed.push({ at, kind: act.kind, author: authorOf(proposal, act) });
    }
    return rehearsed;
  });
}

const namesOf = (
  { network }: Pick<Proposal, 'network'>,
  { author_id: id, author_username: username }: Made,
): string[] => namesToBlock({ id, username }, (name) => network.normalizeUsername(name));

const authorOf = ({ network }: Proposal, act: Made) =>
  network.normalizeUsername(act.author_username);

/** What counts at a moment: what would have been made by then. */
function countedAt(now: Date, author: string, followed: readonly FollowedAct[]) {
  const newestFirst = followed
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return {
    actsOfDay: newestFirst.filter(({ at }) => now.getTime() - at.getTime() < dayMs),
    answeredAt: newestFirst.find((each) => each.author === author)?.at,
  };
}

interface Hold {
  reason: RehearsalReason;
  /** Null: for good, or as long as nobody decides. */
  until: Date | null;
}

/** What the rules, and not the network, have against an act. */
function holdOf(proposal: Proposal, act: Made, followed: readonly FollowedAct[]): Hold | undefined {
  const isApproved = act.approved_at !== null;
  // Under these rules the bot might not have written it, so there was nothing to approve.
  const hasText = !isApproved && hasWords(act.kind);
  const questionAt = (now: Date) => questionOf(proposal, act, { now, followed });
  const { target, ...facts } = questionAt(act.planned_at);
  const never = ownHold(mayAct({ ...atAnyTime(facts), target: { ...target, hasText } }));
  if (never) return never;
  if (!isApproved && proposal.isNeverOpen) return { reason: 'ownHours', until: null };
  const ask = (now: Date) => {
    const question = questionAt(now);
    return mayAct({ ...question, target: { ...question.target, hasText, isApproved } });
  };
  const hold = ownHold(ask(act.planned_at));
  return hold?.until ? heldUntil(ask, { ...hold, until: hold.until }) : hold;
}

/** An act is put off by its hours and by a cap, and seldom by both more than once. */
const mostRetries = 5;

/** Until the act is allowed: the rule that promised a time may not be the last one. Null where it is refused for good by then. */
function heldUntil(ask: (now: Date) => Answer, { reason, until }: Hold & { until: Date }): Hold {
  let now = until;
  for (let asked = 0; asked < mostRetries; asked += 1) {
    const answer = ask(now);
    if (answer.isAllowed) return { reason, until: now };
    if (answer.until === null) return ownHold(answer) ?? { reason, until: null };
    now = answer.until;
  }
  return { reason, until: null };
}

function ownHold(answer: Answer): Hold | undefined {
  if (answer.isAllowed) return undefined;
  const reason = rehearsalReasons.find((each) => each === answer.reason);
  return reason && { reason, until: answer.until };
}

interface Moment {
  now: Date;
  followed: readonly FollowedAct[];
}

type ActOnTarget = ActFacts & { target: TargetFacts };

function questionOf(proposal: Proposal, act: Made, { now, followed }: Moment): ActOnTarget {
  const { profile, network, rules, blocked, withBlockedWords } = proposal;
  const author = authorOf(proposal, act);
  const { actsOfDay, answeredAt } = countedAt(now, author, followed);
  return {
    now,
    profileId: profile.id,
    standingRest: null,
    standingUntil: null,
    isPractising: false,
    limits: network.limits,
    accountSince: profile.account_since,
    history: { lastAct: undefined, actsOfDay },
    steps: rules.steps,
    own: rules,
    acts: botCapabilities(network).acts,
    target: targetOf(act, {
      isPersonBlocked: namesOf(proposal, act).some((name) => blocked.has(name)),
      isWordBlocked: withBlockedWords.has(act),
      answeredAt,
    }),
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
    reason: targetReasonOf(reason),
    publishedAt: published_at ?? planned_at,
    acted: [],
    isByBot: false,
    isDealtWith: false,
    contactEnd: undefined,
    hasEndedContact: false,
    isOwnConversation: false,
    answers: 0,
    isTold: false,
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
    text: act.text,
    outcome: hold ? (isLate ? 'waits' : 'never') : 'same',
    because: hold?.reason ?? null,
    until: hold?.until?.toISOString() ?? null,
  };
}
