import type { BotRest } from '../../shared/contract/activity.ts';
import type { BotContext } from './BotContext.ts';
import type { NetworkError, NetworkTarget, TargetList } from '../networks/network.ts';
import { openSession, type OperatingSession } from '../networks/networkSession.ts';
import { endOperation, type EndOfOperation } from '../profiles/sync/endOperation.ts';
import { otherProcessSeconds, unlessKeyMissing } from '../secrets/unlessKeyMissing.ts';
import { findOpenActs } from './activityLog.ts';
import { actOnTarget } from './actOnTarget.ts';
import type { BotCycle } from './BotCycle.ts';
import { secondsAfterNoStory, secondsToBackOff } from './botPace.ts';
import { chooseTarget } from './chooseTarget.ts';
import { closeContacts } from './conduct/closedContacts.ts';
import { findDrafts, type Draft } from './drafts.ts';
import {
  mayAct,
  restOf,
  type ActFacts,
  type ActQuestion,
  type Answer,
  type Rest,
} from './mayAct.ts';
import { secondsAfterDefect, type Defect } from './noteDefect.ts';
import type { Hindrance } from './performAction.ts';
import { readFacts } from './readFacts.ts';
import { doAsDecided, readDecided } from './review/doAsDecided.ts';
import { sendMeanwhile } from './review/sendMeanwhile.ts';
import { readTargetFacts } from './readTargetFacts.ts';
import { isInCrisis, saysStop } from './reader/readWords.ts';
import { readRecentActions } from './recentActions.ts';
import { settlePlans } from './settlePlans.ts';
import { findWantedBack, takeBackActs } from './takeBack/takeBackActs.ts';

/** When and why to poll again, and after how many consecutive failures. */
interface NextPoll {
  seconds: number;
  restsFor: BotRest | null;
  failures?: number;
  /** Where every target up to it has been dealt with. */
  cursor?: string | null;
}

/** What the profile's row says of the next poll, also to the person. */
interface NextLook {
  next_look_at: Date;
  rests_for: BotRest | null;
  look_failures: number;
  targets_cursor?: string | null;
}

/**
 * Finds out the outcome of actions that were cut off, polls for new targets and performs at most one
 * action. Returns what to store of the next poll; undefined if the profile has left operation or the
 * signal ended the cycle.
 */
export async function runBotCycle(
  context: BotContext,
  cycle: BotCycle,
): Promise<NextLook | undefined> {
  const leftToOthers: NextPoll = { ...otherProcess, failures: cycle.failures };
  const next = await unlessKeyMissing(poll(context, cycle), leftToOthers);
  if (!next) return undefined;
  const { seconds, restsFor, failures = 0, cursor } = next;
  return {
    next_look_at: new Date(context.now().getTime() + seconds * 1000),
    rests_for: restsFor,
    look_failures: failures,
    ...(cursor !== undefined && { targets_cursor: cursor }),
  };
}

/** For a process that has the key of the profile's session. */
const otherProcess: NextPoll = { seconds: otherProcessSeconds, restsFor: null };

async function poll(context: BotContext, cycle: BotCycle): Promise<NextPoll | undefined> {
  const facts = await readFacts(context, cycle);
  if (!facts) return undefined;
  const openPlans = await findOpenActs(context.database.db, cycle.profileId);
  const rest = restOf(facts);
  const decided = await readDecided(context, facts);
  const wantedBack = await findWantedBack(context.database.db, cycle.profileId);
  const isIdle = openPlans.length === 0 && wantedBack.length === 0 && !decided.isDoneNow;
  if (rest && isIdle) return nextPollAfter(earlier(rest, decided.rest), facts.now);

  const network = context.networks.get(cycle.network);
  const leaseHolder = cycle.lease.holder;
  const session = await openSession({ ...cycle, context, network, leaseHolder });
  if (!session) return end(context, cycle, { outcome: 'sessionMissing' });
  if (isIdle) return actOnNewTarget(context, cycle, session);

  const left =
    (await takeBackActs(context, { cycle, session })) ??
    (await settlePlans(context, { cycle, session, openPlans })) ??
    (await doAsDecided(context, { cycle, session }));
  if (left?.outcome === 'unsettled') return { seconds: left.seconds, restsFor: null };
  if (left) return pollAfter(context, cycle, left);
  // What was settled or sent has taken effect only now.
  return (await pollAfterAct(context, cycle)) ?? actOnNewTarget(context, cycle, session);
}

/** Undefined where the bot may act at once. */
async function pollAfterAct(context: BotContext, cycle: BotCycle): Promise<NextPoll | undefined> {
  const facts = await readFacts(context, cycle);
  const rest = facts && restOf(facts);
  return rest && nextPollAfter(rest, facts.now);
}

const earlier = (rest: Rest, other: Rest | undefined) =>
  other && other.until < rest.until ? other : rest;

const nextPollAfter = ({ until, reason }: Rest, now: Date): NextPoll => ({
  seconds: (until.getTime() - now.getTime()) / 1000,
  restsFor: reason,
});

/** Of one cycle, as each may cost a request to a model: what is approved meanwhile goes first. */
const mostLeftAlone = 10;

async function actOnNewTarget(
  context: BotContext,
  cycle: BotCycle,
  session: OperatingSession,
): Promise<NextPoll | undefined> {
  const { db } = context.database;
  const { profileId, targetsCursor } = cycle;
  const { limits, capabilities } = session.network;
  const listed = await session.call((network, current, options) =>
    network.listTargets(current, { ...options, cursor: targetsCursor }),
  );
  if (listed.outcome !== 'read') return handleNetworkError(context, cycle, listed);
  const { cursor } = listed.value;
  const facts = await readFacts(context, cycle);
  if (!facts) return undefined;
  const rest = restOf(facts);
  if (rest) return nextPollAfter(rest, facts.now);
  const { asked, drafts } = await allowedTargets(context, facts, listed.value);
  const recent = await readRecentActions(db, profileId);
  const { recentAuthors } = recent;
  const acting =
    limits.conduct === 'invitedOnly' ? sendMeanwhile(context, { cycle, session }) : cycle;
  const choice = { profileId, drafts, recentAuthors, ...limits, capabilities };
  for (let leftAlone = 0; leftAlone < mostLeftAlone; leftAlone += 1) {
    const chosen = chooseTarget({ ...choice, targets: [...asked.keys()] });
    const question = chosen && asked.get(chosen.target);
    if (!question) {
      const moved = cursor !== targetsCursor && { cursor };
      return { seconds: secondsAfterNoStory(facts, limits), restsFor: 'noStory', ...moved };
    }
    const draft = drafts.get(chosen.target.ref);
    const request = { cycle: acting, session, chosen, recent, draft, question };
    const left = await actOnTarget(context, request);
    if (left === undefined) return pollAfterActOrNow(context, cycle);
    if (left !== 'leftAlone') return pollAfter(context, cycle, left);
    asked.delete(chosen.target);
  }
  return pollNow;
}

interface AllowedTargets {
  /** What mayAct was asked about each. */
  asked: Map<NetworkTarget, ActQuestion>;
  drafts: Map<string, Draft>;
}

/**
 * What the bot may act on, of a list; what the list says of contacts is remembered. A post whose kind
 * forbids an act is among them until it is left alone.
 */
async function allowedTargets(
  { database: { db } }: BotContext,
  facts: ActFacts,
  listed: TargetList,
): Promise<AllowedTargets> {
  const { now, profileId } = facts;
  const conduct = facts.limits?.conduct ?? 'invitedOnly';
  const isInvited = conduct === 'invitedOnly';
  if (isInvited) await closeContacts(db, { profileId, listed, now });
  const targetRefs = listed.targets.map(({ ref }) => ref);
  const drafts = await findDrafts(db, { profileId, targetRefs });
  const query = { profileId, targets: listed.targets, drafts, conduct, part: 'all' as const };
  const known = await readTargetFacts(db, query);
  const asked = listed.targets.flatMap((target): [NetworkTarget, ActQuestion][] => {
    const question = { ...facts, target: known.get(target.ref) };
    return isTaken(target.caption, mayAct(question), isInvited) ? [[target, question]] : [];
  });
  return { asked: new Map(asked), drafts };
}

/** Whoever asks to be left alone is left alone, and shown to the account's owner only in danger. */
function isTaken(caption: string, answer: Answer, isInvited: boolean): boolean {
  const isOpen = answer.isAllowed || answer.reason === 'kindForbids';
  if (!isInvited || !saysStop(caption)) return isOpen;
  return isInCrisis(caption) && (isOpen || answer.reason === 'contactClosed');
}

const pollNow: NextPoll = { seconds: 0, restsFor: null };

const pollAfterActOrNow = async (context: BotContext, cycle: BotCycle) =>
  (await pollAfterAct(context, cycle)) ?? pollNow;

async function pollAfter(
  context: BotContext,
  cycle: BotCycle,
  hindrance: Hindrance | Defect,
): Promise<NextPoll | undefined> {
  if (hindrance.outcome === 'defect') return { seconds: secondsAfterDefect, restsFor: null };
  if (hindrance.outcome !== 'resting') return handleNetworkError(context, cycle, hindrance);
  const { refusal } = hindrance;
  if (refusal.reason === 'notOperating') return undefined;
  return refusal.until ? nextPollAfter(refusal, context.now()) : pollNow;
}

/** Retryable errors delay the next poll; the others end the operation. */
async function handleNetworkError(
  context: BotContext,
  cycle: BotCycle,
  error: NetworkError,
): Promise<NextPoll | undefined> {
  const { profileId, failures: before, signal } = cycle;
  if (error.outcome === 'sessionEnded' || error.outcome === 'disabled') {
    return end(context, cycle, error);
  }
  if (signal.aborted) return undefined;
  if (error.outcome === 'rateLimited' && error.heldBack) {
    const restsFor = error.heldBack === 'busy' ? null : 'network';
    return { seconds: error.retryAfterSeconds, restsFor, failures: before };
  }
  const failures = before + 1;
  const requestedSeconds = error.outcome === 'rateLimited' ? error.retryAfterSeconds : 0;
  const seconds = Math.max(requestedSeconds, secondsToBackOff(failures));
  context.log.warn({ profileId, outcome: error.outcome, failures, seconds }, 'the bot backs off');
  return { seconds, restsFor: 'network', failures };
}

async function end(
  { database }: BotContext,
  { profileId, epoch, lease }: BotCycle,
  error: EndOfOperation,
): Promise<undefined> {
  await endOperation(database.db, { profileId, epoch, leaseHolder: lease.holder }, error);
}
