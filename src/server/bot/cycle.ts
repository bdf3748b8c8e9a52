import { sql, type RawBuilder } from 'kysely';
import { type BotRest, restRules } from '../../shared/reasons.ts';
import { longestRestMs } from '../database/futureTimes.ts';
import { openSession } from '../networks/networkSession.ts';
import { isEndedByDecision } from '../profiles/wakeProfiles.ts';
import { otherProcessSeconds, unlessKeyMissing } from '../secrets/unlessKeyMissing.ts';
import type { Stop } from './act/stop.ts';
import type { BotContext } from './context/BotContext.ts';
import type { BotCycle } from './context/BotCycle.ts';
import { isReadThrough } from './decide/botPace.ts';
import { holdsOnlySending, restOf, type Rest } from './decide/mayAct.ts';
import { actOnNew } from './duties/actOnNew.ts';
import { nothingDecided, readDecided } from './duties/decided.ts';
import type { Duty, Standing, Work } from './duties/duty.ts';
import { lookAtAnswers } from './duties/lookAtAnswers.ts';
import { lookUpPeople } from './duties/lookUpPeople.ts';
import { readStart } from './duties/readStart.ts';
import { rewriteActs } from './duties/rewriteActs.ts';
import { sendApproved } from './duties/sendApproved.ts';
import { settleActs } from './duties/settleActs.ts';
import { takeBackActs } from './duties/takeBackActs.ts';
import { end, pollAfter, pollAfterRest, type NextPoll } from './nextPoll.ts';

/** What a cycle does, in this order. */
const duties: readonly Duty[] = [
  lookUpPeople,
  takeBackActs,
  settleActs,
  sendApproved,
  rewriteActs,
  lookAtAnswers,
  actOnNew,
];

/** What the profile's row says of the next poll, also to the person. */
interface PollColumns {
  next_look_at: Date;
  rests_for: BotRest | null;
  look_failures: number;
  network_lost_since?: RawBuilder<Date> | null;
  targets_cursor?: string | null;
}

/**
 * Does the duties that are due, and makes at most one act on a new target. Returns what to store of the next poll;
 * undefined if the profile has left operation or the signal ended the cycle.
 */
export async function runCycle(
  context: BotContext,
  cycle: BotCycle,
): Promise<PollColumns | undefined> {
  const leftToOthers: NextPoll = { ...otherProcess, failures: cycle.failures };
  const next = await unlessKeyMissing(poll(context, cycle), leftToOthers);
  if (!next) return undefined;
  const { seconds, restsFor, failures = 0, hasAnswered = false, cursor } = next;
  if (restsFor) {
    const { sentence: because, endedBy } = restRules[restsFor];
    const { profileId } = cycle;
    context.log.debug({ profileId, restsFor, because, endedBy, seconds }, 'the bot rests');
  }
  return {
    next_look_at: new Date(context.now().getTime() + Math.min(seconds * 1000, longestRestMs)),
    rests_for: restsFor,
    look_failures: failures,
    ...(restsFor === 'network' && {
      network_lost_since: sql<Date>`coalesce(network_lost_since, ${context.now()})`,
    }),
    // A rest in which nobody was asked says nothing of the network.
    ...(hasAnswered && { network_lost_since: null }),
    ...(cursor !== undefined && { targets_cursor: cursor }),
  };
}

/** For a process that has the key of the profile's session. */
const otherProcess: NextPoll = { seconds: otherProcessSeconds, restsFor: null };

async function poll(context: BotContext, cycle: BotCycle): Promise<NextPoll | undefined> {
  const start = await readStart(context, cycle);
  if (!start) return undefined;
  const { facts } = start;
  const rest = restOf(facts);
  // Nobody could be asked, not even to finish what was begun.
  if (rest?.reason === 'networkOff') return pollAfterRest(rest, facts);
  const decided = start.isDecided ? await readDecided(context, facts) : nothingDecided;
  const standing = { cycle, start, rest, decided };
  const { nextAt } = decided;
  if (!nextAt) return doDue(context, standing);
  const leftMs = () => Math.max(0, nextAt.getTime() - context.now().getTime());
  const next = await doDue(context, { ...standing, cycle: wokenAfter(cycle, leftMs()) });
  if (!next || !isEndedByDecision(next.restsFor)) return next;
  return { ...next, seconds: Math.min(next.seconds, leftMs() / 1000) };
}

/** What only reads ends after so many milliseconds, as after a decision of the owner. */
function wokenAfter(cycle: BotCycle, ms: number): BotCycle {
  const { lease } = cycle;
  const woken = AbortSignal.any([lease.woken, AbortSignal.timeout(ms)]);
  return { ...cycle, lease: { ...lease, woken } };
}

async function doDue(context: BotContext, standing: Standing): Promise<NextPoll | undefined> {
  const { cycle, start, rest, decided } = standing;
  const { facts, sealed } = start;
  const wanted = duties.filter((duty) => duty.isDue(context, standing));
  // What is sent may end a rest, or begin another one.
  const isActive = !rest || isReadThrough(rest, facts) || wanted.some(({ isOwed }) => isOwed);
  const due = wanted.filter(({ runsInRest }) => runsInRest || isActive);
  if (due.length > 0) {
    const network = context.networks.get(cycle.network);
    const leaseHolder = cycle.lease.holder;
    const session = await openSession({ ...cycle, context, network, leaseHolder, sealed });
    if (!session) return end(context, cycle, { outcome: 'sessionMissing' });
    const work: Work = { ...standing, session, held: undefined, hasSent: false };
    const stop = await doDuties(context, work, due);
    if (stop) return pollAfter(context, cycle, stop);
  }
  return rest && pollAfterRest(rest, { ...facts, other: decided.rest });
}

/** What holds up only what is sent ends no cycle: in a pause, somebody may be in danger or ask the bot to stop. */
async function doDuties(
  context: BotContext,
  work: Work,
  due: readonly Duty[],
): Promise<Stop | undefined> {
  for (const duty of due) {
    if (duty.isOwed && work.held) continue;
    const stop = await duty.run(context, work);
    work.hasSent ||= duty.isOwed;
    // The last duty has nothing left to hold up.
    const held = duty === due.at(-1) ? undefined : heldBy(work, stop);
    if (stop && !held) return stop;
    work.held ??= held;
  }
  return undefined;
}

function heldBy({ session }: Work, stop: Stop | undefined): Rest | undefined {
  if (stop?.outcome !== 'resting' || session.network.limits.conduct !== 'invitedOnly') return;
  const { refusal } = stop;
  return refusal.until && holdsOnlySending(refusal) ? refusal : undefined;
}
