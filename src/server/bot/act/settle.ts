import type { OperatingSession } from '../../networks/networkSession.ts';
import { giveUpAct, recordOutcome, returnUnsent } from '../acts/actOutcomes.ts';
import { sendNow, type OpenAct } from '../acts/activityLog.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { askBeforeSending } from '../decide/askBeforeSending.ts';
import type { Refusal } from '../decide/mayAct.ts';
import { storedTarget } from '../decide/storedTarget.ts';
import { isFixed } from '../kinds/kindRules.ts';
import { holdOrLetGo } from './holdOrLetGo.ts';
import { lookFirst } from './lookFirst.ts';
import { actionOf, performBegun, sentWithinMs } from './perform.ts';
import { isEndedBy, readAgain, unseen } from './readAgain.ts';
import type { Stop } from './stop.ts';

interface Settling {
  cycle: BotCycle;
  session: OperatingSession;
  act: OpenAct;
  /** Why it must not be repeated now. */
  heldBy: Refusal['reason'] | undefined;
}

/**
 * Closes an act whose outcome is not known: repeats it with the same key where the network keeps keys, asks whether it
 * was performed where it does not.
 */
export async function settle(context: BotContext, settling: Settling): Promise<Stop | undefined> {
  const { cycle, session, act, heldBy } = settling;
  const { database, metrics, now } = context;
  const { db } = database;
  // What was approved is read again before it is sent again, and what names the owner is written again.
  const mayRepeat = !heldBy && !act.isApproved && !act.isDisclosed && !isFixed(act);
  if (mayRepeat && session.network.keepsIdempotencyKeys) return repeat(context, settling);
  const action = actionOf({ ...act, target: storedTarget(act) });
  const found = await session.callFor(act, (network, current, options) =>
    network.findAct(current, action, options),
  );
  if (found.outcome !== 'read') return found;
  const { id } = act;
  const seconds = secondsToSettle(context, session, act);
  const outcome = found.value === null ? 'unknown' : found.value ? 'done' : undefined;
  if (outcome !== undefined) {
    const { kind, isPractice } = act;
    if (!isPractice) metrics?.acts.inc({ network: session.network.name, kind, outcome });
    await recordOutcome(db, { id, outcome, recordRef: found.recordRef, now: now() });
  } else if (seconds > 0) return { outcome: 'unsettled', seconds };
  else if (mayRepeat) return repeat(context, settling);
  else {
    const { isApproved } = act;
    const unsent = { actor: cycle, id, now: now() };
    await returnUnsent(db, { ...unsent, isApproved, reason: heldBy ?? 'notPerformed' });
    if (heldBy === 'triedOften' && !isApproved) await giveUpAct(db, unsent);
  }
  return undefined;
}

/** How long the request that was cut off may still take effect. */
function secondsToSettle(
  { now }: BotContext,
  { network }: OperatingSession,
  { plannedAt }: OpenAct,
): number {
  const ageMs = now().getTime() - plannedAt.getTime();
  return network.actionSettlesSeconds + (sentWithinMs - ageMs) / 1000;
}

async function repeat(
  context: BotContext,
  { cycle, session, act }: Settling,
): Promise<Stop | undefined> {
  // A network that keeps keys may have performed it already, so its post is not read again.
  const seen = session.network.keepsIdempotencyKeys
    ? unseen
    : await readAgain(context, { ...cycle, session }, act);
  if ('outcome' in seen) {
    if (seen.outcome !== 'unread') return seen;
    const unsent = { actor: cycle, id: act.id, reason: seen.outcome, now: context.now() };
    await returnUnsent(context.database.db, unsent);
    return undefined;
  }
  if (!session.network.keepsIdempotencyKeys) {
    const listed = await lookFirst(context, { cycle, session });
    if ('outcome' in listed) return listed;
  }
  const { target: current, ...found } = seen;
  const asked = { ...storedTarget(act), ...current, ...found };
  const refusal = await askBeforeSending(context, cycle, asked);
  const { id, isPractice } = act;
  if (refusal && (found.isEdited || isEndedBy(refusal, seen))) {
    const { reason } = refusal;
    await returnUnsent(context.database.db, { actor: cycle, id, reason, now: context.now() });
    if (found.isEdited) return undefined;
    return holdOrLetGo(context, cycle, { id, from: 'drafted', refusal });
  }
  if (refusal) return { outcome: 'resting', refusal };
  const plannedAt = context.now();
  const sent = { actor: cycle, id, now: plannedAt, isPractice };
  if (!(await sendNow(context.database.db, sent))) return undefined;
  const plan = { ...act, target: storedTarget(act), plannedAt };
  return performBegun(context, { cycle, session, plan, isRepeated: true });
}
