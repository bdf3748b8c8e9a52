import { type BotRest, restRules } from '../../shared/reasons.ts';
import { endOperation, type EndOfOperation } from '../profiles/sync/endOperation.ts';
import type { NetworkError } from '../networks/results.ts';
import type { Stop } from './act/stop.ts';
import type { BotContext } from './context/BotContext.ts';
import type { BotCycle } from './context/BotCycle.ts';
import { readsDuring, secondsAfterNoStory, secondsToBackOff } from './decide/botPace.ts';
import { restOf, type ActFacts, type Rest } from './decide/mayAct.ts';
import { readFacts } from './decide/readFacts.ts';
import { readDecided } from './duties/decided.ts';

/** When and why to poll again, and after how many consecutive failures. */
export interface NextPoll {
  seconds: number;
  restsFor: BotRest | null;
  failures?: number;
  /** Whether the network has answered. */
  hasAnswered?: boolean;
  /** Where every target up to it has been dealt with. */
  cursor?: string | null;
}

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

/** Undefined where the profile has left operation, or the signal has ended the cycle. */
export async function pollAfter(
  context: BotContext,
  cycle: BotCycle,
  stop: Stop,
): Promise<NextPoll | undefined> {
  switch (stop.outcome) {
    case 'woken':
      return pollIn(0);
    case 'goesOn':
    case 'unsettled':
      return pollIn(stop.seconds);
    case 'defect':
      return { seconds: restRules.defect.seconds, restsFor: 'defect' };
    case 'acted':
      return { ...(await pollAfterAct(context, cycle, stop.facts)), hasAnswered: true };
    case 'readThrough':
      return pollAfterReading(context, cycle, stop);
    case 'noTarget': {
      const { facts, outcome: _none, ...moved } = stop;
      const { limits } = context.networks.get(cycle.network);
      const seconds = secondsAfterNoStory(facts, limits);
      return { seconds, restsFor: 'noStory', hasAnswered: true, ...moved };
    }
    case 'resting': {
      const { refusal } = stop;
      if (refusal.reason === 'notOperating') return undefined;
      if (!refusal.until) return pollIn(0);
      const { limits } = context.networks.get(cycle.network);
      return pollAfterRest(refusal, { now: context.now(), limits });
    }
    case 'unseen':
      return pollAfterError(context, cycle, stop.error);
    case 'unread':
      return pollAfterError(context, cycle, { outcome: 'unreachable' });
    default:
      return pollAfterError(context, cycle, stop);
  }
}

const pollIn = (seconds: number): NextPoll => ({ seconds, restsFor: null });

async function pollAfterAct(
  context: BotContext,
  cycle: BotCycle,
  known: ActFacts | undefined,
): Promise<NextPoll> {
  const facts = known ?? (await readFacts(context, cycle));
  const rest = facts && restOf(facts);
  return rest ? pollAfterRest(rest, facts) : pollIn(0);
}

async function pollAfterReading(
  context: BotContext,
  cycle: BotCycle,
  { withinSeconds, held }: Extract<Stop, { outcome: 'readThrough' }>,
): Promise<NextPoll | undefined> {
  const facts = await readFacts(context, cycle);
  if (!facts) return undefined;
  const rest = restOf(facts);
  if (!rest) return pollIn(0);
  const { rest: other = held } = await readDecided(context, facts);
  const next = pollAfterRest(rest, { ...facts, other });
  return { ...next, seconds: Math.min(next.seconds, withinSeconds), hasAnswered: true };
}

/** Retryable errors delay the next poll; the others end the operation. */
async function pollAfterError(
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

/** The profile leaves operation. */
export async function end(
  { database }: BotContext,
  { profileId, epoch, lease }: BotCycle,
  error: EndOfOperation,
): Promise<undefined> {
  await endOperation(database.db, { profileId, epoch, leaseHolder: lease.holder }, error);
}
