import { type BotRest, restRules } from '../../../shared/reasons.ts';
import { endOperation, type EndOfOperation } from '../../profiles/sync/endOperation.ts';
import type { NetworkError } from '../../networks/results.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { secondsToBackOff } from '../decide/botPace.ts';
import { readsEvery, restOf, type ActFacts, type Rest } from '../decide/mayAct.ts';
import type { Defect } from '../acts/noteDefect.ts';
import type { Hindrance } from '../act/sendAct.ts';
import { readFacts } from '../decide/readFacts.ts';

/** When and why to poll again, and after how many consecutive failures. */
export interface NextPoll {
  seconds: number;
  restsFor: BotRest | null;
  failures?: number;
  /** Where every target up to it has been dealt with. */
  cursor?: string | null;
}

export const pollNow: NextPoll = { seconds: 0, restsFor: null };

const pollAfterDefect: NextPoll = { seconds: restRules.defect.seconds, restsFor: 'defect' };

interface Resting extends Pick<ActFacts, 'now' | 'limits'> {
  /** What else may end before. */
  other?: Rest | undefined;
}

/** At the end of a rest, or when posts are read next. */
export function pollAfterRest(rest: Rest, { now, limits, other = rest }: Resting): NextPoll {
  const { reason: restsFor } = rest;
  const until = Math.min(rest.until.getTime(), other.until.getTime());
  const left = (until - now.getTime()) / 1000;
  return { seconds: Math.min(left, readsDuring(rest, limits) ?? left), restsFor };
}

/** How often posts are read during a rest, in seconds; undefined where that is not at all. */
const readsDuring = (rest: Rest, limits: ActFacts['limits']): number | undefined =>
  limits?.conduct === 'invitedOnly' ? readsEvery(rest) : undefined;

/** Whether a rest is so long that posts are read meanwhile. */
export function isReadThrough(rest: Rest, { now, limits }: Resting): boolean {
  const every = readsDuring(rest, limits);
  return every !== undefined && rest.until.getTime() - now.getTime() > every * 1000;
}

/** Undefined where the bot may act at once. */
export async function pollAfterAct(
  context: BotContext,
  cycle: BotCycle,
  /** What holds after it, where that is known. */
  known?: ActFacts,
): Promise<NextPoll | undefined> {
  const facts = known ?? (await readFacts(context, cycle));
  const rest = facts && restOf(facts);
  return rest && pollAfterRest(rest, facts);
}

export async function pollAfter(
  context: BotContext,
  cycle: BotCycle,
  hindrance: Hindrance | Defect,
): Promise<NextPoll | undefined> {
  if (hindrance.outcome === 'woken') return pollNow;
  if (hindrance.outcome === 'defect') return pollAfterDefect;
  if (hindrance.outcome === 'unseen') return pollAfterError(context, cycle, hindrance.error);
  if (hindrance.outcome !== 'resting') return pollAfterError(context, cycle, hindrance);
  const { refusal } = hindrance;
  if (refusal.reason === 'notOperating') return undefined;
  if (!refusal.until) return pollNow;
  const { limits } = context.networks.get(cycle.network);
  return pollAfterRest(refusal, { now: context.now(), limits });
}

/** Retryable errors delay the next poll; the others end the operation. */
export async function pollAfterError(
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

export async function end(
  { database }: BotContext,
  { profileId, epoch, lease }: BotCycle,
  error: EndOfOperation,
): Promise<undefined> {
  await endOperation(database.db, { profileId, epoch, leaseHolder: lease.holder }, error);
}
