import { type BotRest, restRules } from '../../shared/reasons.ts';
import type { BotContext } from './context/BotContext.ts';
import { longestRestMs } from '../database/futureTimes.ts';
import { openSession } from '../networks/networkSession.ts';
import { otherProcessSeconds, unlessKeyMissing } from '../secrets/unlessKeyMissing.ts';
import { openActs } from './acts/activityLog.ts';
import { actOnNewTarget } from './duties/actOnNewTarget.ts';
import type { BotCycle } from './context/BotCycle.ts';
import { holdsOnlySending, restOf } from './decide/mayAct.ts';
import {
  end,
  isReadThrough,
  pollAfter,
  pollAfterAct,
  pollAfterRest,
  type NextPoll,
} from './duties/nextPoll.ts';
import { readStart } from './duties/readStart.ts';
import { doAsDecided, nothingDecided, readDecided } from './duties/doAsDecided.ts';
import { lookUpPeople, peopleToLookUp } from './duties/lookUpPeople.ts';
import { settlePlans } from './duties/settlePlans.ts';
import { isLookDue, lookAtAnswers } from './duties/lookAtAnswers.ts';
import { takeBackActs } from './duties/takeBackActs.ts';

/** What the profile's row says of the next poll, also to the person. */
interface PollColumns {
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
): Promise<PollColumns | undefined> {
  const leftToOthers: NextPoll = { ...otherProcess, failures: cycle.failures };
  const next = await unlessKeyMissing(poll(context, cycle), leftToOthers);
  if (!next) return undefined;
  const { seconds, restsFor, failures = 0, cursor } = next;
  if (restsFor) {
    const { sentence: because, endedBy } = restRules[restsFor];
    const { profileId } = cycle;
    context.log.debug({ profileId, restsFor, because, endedBy, seconds }, 'the bot rests');
  }
  return {
    next_look_at: new Date(context.now().getTime() + Math.min(seconds * 1000, longestRestMs)),
    rests_for: restsFor,
    look_failures: failures,
    ...(cursor !== undefined && { targets_cursor: cursor }),
  };
}

/** For a process that has the key of the profile's session. */
const otherProcess: NextPoll = { seconds: otherProcessSeconds, restsFor: null };

async function poll(context: BotContext, cycle: BotCycle): Promise<NextPoll | undefined> {
  const start = await readStart(context, cycle);
  if (!start) return undefined;
  const { facts, sealed } = start;
  const { db } = context.database;
  const rest = restOf(facts);
  // Nobody could be asked, not even to finish what was begun.
  if (rest?.reason === 'networkOff') return pollAfterRest(rest, facts);
  const decided = start.isDecided ? await readDecided(context, facts) : nothingDecided;
  const isIdle = !start.isSending && !start.isWantedBack && !decided.isDoneNow;
  const resting =
    rest && isIdle && !isReadThrough(rest, facts)
      ? pollAfterRest(rest, { ...facts, other: decided.rest })
      : undefined;
  const isTimeToLook = isLookDue(cycle, facts);
  const network = context.networks.get(cycle.network);
  const people =
    network.readPeople && start.isLookUpDue ? await peopleToLookUp(db, facts).execute() : [];
  if (resting && !isTimeToLook && people.length === 0) return resting;

  const leaseHolder = cycle.lease.holder;
  const session = await openSession({ ...cycle, context, network, leaseHolder, sealed });
  if (!session) return end(context, cycle, { outcome: 'sessionMissing' });
  await lookUpPeople(context, { cycle, session, people });
  const look = async () => isTimeToLook && (await lookAtAnswers(context, cycle, session));
  if (isIdle) {
    await look();
    return resting ?? actOnNewTarget(context, { cycle, session, held: decided.rest });
  }

  const openPlans = await openActs(db, cycle.profileId).execute();
  const left =
    (await takeBackActs(context, { cycle, session })) ??
    (await settlePlans(context, { cycle, session, openPlans })) ??
    (await doAsDecided(context, { cycle, session }));
  if (left?.outcome === 'unsettled') return { seconds: left.seconds, restsFor: null };
  const held =
    network.limits.conduct === 'invitedOnly' &&
    left?.outcome === 'resting' &&
    left.refusal.until &&
    holdsOnlySending(left.refusal)
      ? left.refusal
      : undefined;
  if (left && !held) return pollAfter(context, cycle, left);
  await look();
  // In the pause between two approved acts, somebody may be in danger or ask the bot to stop.
  if (held) return actOnNewTarget(context, { cycle, session, held, isSending: true });
  // What was settled or sent has taken effect only now.
  return (await pollAfterAct(context, cycle)) ?? actOnNewTarget(context, { cycle, session });
}
