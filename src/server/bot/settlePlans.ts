import type { BotContext } from '../AppContext.ts';
import type { NetworkError } from '../networks/network.ts';
import type { OperatingSession } from '../networks/networkSession.ts';
import { deletePlan, recordOutcome, type OpenPlan } from './activityLog.ts';
import { actionOf, carryOut, readPicture } from './performAction.ts';

interface Settling {
  session: OperatingSession;
  openPlans: OpenPlan[];
  /** Whether the bot may act now; otherwise an action that was not performed is dropped. */
  mayAct: boolean;
}

/**
 * Closes the plans whose outcome is not known: repeats them with the same key where the network
 * keeps keys, asks whether they were performed where it does not. Returns the network error that
 * left some open.
 */
export async function settlePlans(
  context: BotContext,
  { session, openPlans, mayAct }: Settling,
): Promise<NetworkError | undefined> {
  for (const plan of openPlans) {
    const mayRepeat = mayAct && isRecent(context, session, plan);
    const error = await settlePlan(context, { session, plan, mayRepeat });
    if (error) return error;
  }
  return undefined;
}

interface SettlingOne {
  session: OperatingSession;
  plan: OpenPlan;
  mayRepeat: boolean;
}

async function settlePlan(
  context: BotContext,
  { session, plan, mayRepeat }: SettlingOne,
): Promise<NetworkError | undefined> {
  const { database, now } = context;
  const { db } = database;
  if (mayRepeat && session.network.keepsIdempotencyKeys) return repeat(context, session, plan);
  const found = await session.call((network, current, options) =>
    network.findAction(current, actionOf(plan), options),
  );
  if (found.outcome !== 'read') return found;
  const { id } = plan;
  if (found.value === null) await recordOutcome(db, { id, outcome: 'unknown', now: now() });
  else if (found.value) await recordOutcome(db, { id, outcome: 'done', now: now() });
  else if (mayRepeat) return repeat(context, session, plan);
  else await deletePlan(db, id);
  return undefined;
}

async function repeat(
  context: BotContext,
  session: OperatingSession,
  plan: OpenPlan,
): Promise<NetworkError | undefined> {
  const seen = await readPicture(context, session, plan.storyId);
  if (seen.outcome !== 'read') return seen;
  return carryOut(context, { session, plan, picture: seen.picture, isRepeated: true });
}

/** A comment on an old story would come out of nowhere. */
function isRecent({ now }: BotContext, { network }: OperatingSession, plan: OpenPlan): boolean {
  const ageMs = now().getTime() - (plan.publishedAt ?? plan.plannedAt).getTime();
  return ageMs < network.limits.storyMaxAgeHours * 3_600_000;
}
