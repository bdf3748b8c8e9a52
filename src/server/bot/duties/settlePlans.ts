import type { BotContext } from '../context/BotContext.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { Unread } from '../../networks/results.ts';
import { askBeforeSending } from '../decide/askBeforeSending.ts';
import { giveUpAct, recordOutcome, returnUnsent } from '../acts/actOutcomes.ts';
import { sendNow, type KeptAct, type OpenAct } from '../acts/activityLog.ts';
import { targetReasonOf } from '../acts/actReasons.ts';
import { holdOrLetGo } from '../act/holdOrLetGo.ts';
import { isFixed } from '../kinds/kindRules.ts';
import { lossesAround } from '../reader/around.ts';
import { hasWords } from '../decide/ownersPart.ts';
import { triesOfTarget, type Refusal } from '../decide/mayAct.ts';
import { noteDefect, type Defect } from '../acts/noteDefect.ts';
import type { ActionRequest } from '../act/makeAct.ts';
import type { AskedTarget } from '../decide/targetFacts.ts';
import { lookFirst } from '../act/lookFirst.ts';
import { isEndedBy, readAgain, unseen, type Seen } from '../act/readAgain.ts';
import { countUnread } from './unreadPosts.ts';
import { momentMs } from '../act/sendPlanned.ts';
import { actionOf, carryOut, sentWithinMs, type Hindrance } from '../act/sendAct.ts';

interface Settling extends Pick<ActionRequest, 'cycle' | 'session'> {
  openPlans: OpenAct[];
}

/** The network does not know the action, but may still get to it. */
interface Unsettled {
  outcome: 'unsettled';
  seconds: number;
}

/**
 * Closes the plans whose outcome is not known: repeats one with the same key where the network
 * keeps keys, asks whether they were performed where it does not. Returns what left some open.
 */
export async function settlePlans(
  context: BotContext,
  { openPlans, ...settling }: Settling,
): Promise<Hindrance | Unsettled | Defect | undefined> {
  for (const plan of openPlans) {
    // Its owner may have answered meanwhile.
    const seen = isOld(context, plan)
      ? await readAgain(context, { ...settling.cycle, session: settling.session }, plan)
      : unseen;
    if ('outcome' in seen && seen.outcome !== 'unread') return seen;
    // One that was not performed and must not be repeated now is a draft again.
    const refusal = await askBeforeSending(context, settling.cycle, targetOf(plan));
    const heldBy = refusal?.reason ?? changeIn(seen);
    const left = await noteDefect(context, settling.cycle, {
      targetRef: plan.targetRef,
      work: () => settlePlan(context, { ...settling, plan, heldBy }),
    });
    if (left?.outcome === 'defect') {
      if (left.defects <= triesOfTarget) return left;
      await leaveUnknown(context, plan);
    } else if (left?.outcome === 'unread') {
      // It waits for the next cycle, and nothing else for it.
      if ((await countUnread(context, settling.cycle, plan)) > triesOfTarget) {
        await leaveUnknown(context, plan);
      }
    } else if (left) return left;
  }
  return undefined;
}

/** What was written to other words, or beside no loss, is not sent again without another look. */
function changeIn(seen: Seen | Unread): Refusal['reason'] | undefined {
  if ('outcome' in seen) return undefined;
  const { isEdited, target } = seen;
  return isEdited || (target && lossesAround(target).length > 0) ? 'edited' : undefined;
}

const leaveUnknown = ({ database: { db }, now }: BotContext, { id }: OpenAct): Promise<void> =>
  recordOutcome(db, { id, outcome: 'unknown', now: now() });

/** Whether what was said of its conversation when it was sent may hold no longer. */
const isOld = ({ now }: BotContext, { plannedAt, conversationId, isApproved }: OpenAct): boolean =>
  conversationId !== null && !isApproved && now().getTime() - plannedAt.getTime() > momentMs;

interface SettlingOne extends Pick<ActionRequest, 'cycle' | 'session'> {
  plan: OpenAct;
  /** Why it must not be repeated now. */
  heldBy: Refusal['reason'] | undefined;
}

async function settlePlan(
  context: BotContext,
  settling: SettlingOne,
): Promise<Hindrance | Unread | Unsettled | undefined> {
  const { cycle, session, plan, heldBy } = settling;
  const { database, metrics, now } = context;
  const { db } = database;
  // What was approved is read again before it is sent again, and what names the owner is written again.
  const mayRepeat = !heldBy && !plan.isApproved && !plan.isDisclosed && !isFixed(plan);
  if (mayRepeat && session.network.keepsIdempotencyKeys) return repeat(context, settling);
  const action = actionOf({ ...plan, target: targetOf(plan) });
  const found = await session.callFor(plan, (network, current, options) =>
    network.findAction(current, action, options),
  );
  if (found.outcome !== 'read') return found;
  const { id } = plan;
  const seconds = secondsToSettle(context, session, plan);
  const outcome = found.value === null ? 'unknown' : found.value ? 'done' : undefined;
  if (outcome !== undefined) {
    const { kind, isPractice } = plan;
    if (!isPractice) metrics?.acts.inc({ network: session.network.name, kind, outcome });
    await recordOutcome(db, { id, outcome, recordRef: found.recordRef, now: now() });
  } else if (seconds > 0) return { outcome: 'unsettled', seconds };
  else if (mayRepeat) return repeat(context, settling);
  else {
    const { isApproved } = plan;
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
  { cycle, session, plan }: SettlingOne,
): Promise<Hindrance | Unread | undefined> {
  // A network that keeps keys may have performed it already, so its post is not read again.
  const seen = session.network.keepsIdempotencyKeys
    ? unseen
    : await readAgain(context, { ...cycle, session }, plan);
  if ('outcome' in seen) {
    if (seen.outcome !== 'unread') return seen;
    const unsent = { actor: cycle, id: plan.id, reason: seen.outcome, now: context.now() };
    await returnUnsent(context.database.db, unsent);
    return undefined;
  }
  if (!session.network.keepsIdempotencyKeys) {
    const listed = await lookFirst(context, { cycle, session });
    if ('outcome' in listed) return listed;
  }
  const { target: current, ...found } = seen;
  const asked = { ...targetOf(plan), ...current, ...found };
  const refusal = await askBeforeSending(context, cycle, asked);
  const { id, isPractice } = plan;
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
  const replanned = { ...plan, target: targetOf(plan), plannedAt };
  return carryOut(context, { cycle, session, plan: replanned, isRepeated: true });
}

/** As far as the act kept it. */
export function targetOf(act: KeptAct): AskedTarget & { isPractice: boolean } {
  const { targetRef, reason, authorId, publishedAt, plannedAt, postKind } = act;
  const { isApproved, approvedAt } = act;
  const { kind, conversationId, isPractice, authorUsername, caption, besideCaption } = act;
  return {
    isPractice,
    isApproved,
    approvedAt,
    hasText: hasWords(kind),
    kind: postKind ?? undefined,
    ref: targetRef,
    reason: targetReasonOf(reason),
    publishedAt: publishedAt ?? plannedAt,
    acted: [],
    conversation: conversationId === null ? null : { id: conversationId, posts: [] },
    author: { id: authorId ?? '', username: authorUsername, isBot: false },
    caption: caption ?? '',
    altText: besideCaption,
    act: kind,
  };
}
