import type { BotContext } from '../AppContext.ts';
import type { NetworkError } from '../networks/network.ts';
import type { OperatingSession } from '../networks/networkSession.ts';
import { deletePlan, recordOutcome, replanAction, type OpenPlan } from './activityLog.ts';
import { actionOf, carryOut, sentWithinMs, type ActionRequest } from './performAction.ts';

interface Settling extends Pick<ActionRequest, 'cycle' | 'session'> {
  openPlans: OpenPlan[];
  /** Whether the bot may act now; otherwise an action that was not performed is dropped. */
  mayAct: boolean;
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
  { openPlans, mayAct, ...settling }: Settling,
): Promise<NetworkError | Unsettled | undefined> {
  const isRepeatable = (plan: OpenPlan) => mayAct && isRecent(context, settling.session, plan);
  const repeated = openPlans.find(isRepeatable);
  for (const plan of openPlans) {
    const rest = await settlePlan(context, { ...settling, plan, mayRepeat: plan === repeated });
    if (rest) return rest;
  }
  return undefined;
}

interface SettlingOne extends Pick<ActionRequest, 'cycle' | 'session'> {
  plan: OpenPlan;
  mayRepeat: boolean;
}

async function settlePlan(
  context: BotContext,
  settling: SettlingOne,
): Promise<NetworkError | Unsettled | undefined> {
  const { cycle, session, plan, mayRepeat } = settling;
  const { database, metrics, now } = context;
  const { db } = database;
  if (mayRepeat && session.network.keepsIdempotencyKeys) return repeat(context, settling);
  const found = await session.call((network, current, options) =>
    network.findAction(current, actionOf(plan), options),
  );
  if (found.outcome !== 'read') return found;
  const { id } = plan;
  const seconds = secondsToSettle(context, session, plan);
  const outcome = found.value === null ? 'unknown' : found.value ? 'done' : undefined;
  if (outcome !== undefined) {
    metrics?.acts.inc({ network: session.network.name, kind: plan.kind, outcome });
    await recordOutcome(db, { id, outcome, now: now() });
  } else if (seconds > 0) return { outcome: 'unsettled', seconds };
  else if (mayRepeat) return repeat(context, settling);
  else await deletePlan(db, { actor: cycle, id });
  return undefined;
}

/** How long the request that was cut off may still take effect. */
function secondsToSettle(
  { now }: BotContext,
  { network }: OperatingSession,
  { plannedAt }: OpenPlan,
): number {
  const ageMs = now().getTime() - plannedAt.getTime();
  return network.actionSettlesSeconds + (sentWithinMs - ageMs) / 1000;
}

async function repeat(
  context: BotContext,
  { cycle, session, plan }: SettlingOne,
): Promise<NetworkError | undefined> {
  const plannedAt = context.now();
  const planned = { actor: cycle, id: plan.id, now: plannedAt };
  if (!(await replanAction(context.database.db, planned))) return undefined;
  const replanned = { ...plan, plannedAt };
  return carryOut(context, { cycle, session, plan: replanned, isRepeated: true });
}

/** A comment on an old target would come out of nowhere. */
function isRecent({ now }: BotContext, { network }: OperatingSession, plan: OpenPlan): boolean {
  const ageMs = now().getTime() - (plan.publishedAt ?? plan.plannedAt).getTime();
  return ageMs < network.limits.targetMaxAgeHours * 3_600_000;
}
