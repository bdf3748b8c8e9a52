import type { BotContext } from '../BotContext.ts';
import type { BotCycle } from '../BotCycle.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import { restOf, type ActFacts } from '../mayAct.ts';
import type { Hindrance } from '../performAction.ts';
import { rewriteActs } from './rewriteActs.ts';
import { sendApproved } from './sendApproved.ts';
import { findApproved, findToRewrite } from './waitingActs.ts';

/** Whether there is something to do that its owner has decided, and nothing that holds it up. */
export async function hasDecided(
  { database: { db } }: BotContext,
  facts: ActFacts,
): Promise<boolean> {
  const { profileId, limits } = facts;
  if (limits?.conduct !== 'invitedOnly') return false;
  const rest = restOf(facts, true);
  if (rest && rest.reason !== 'dailyCap') return false;
  if ((await findToRewrite(db, profileId)).length > 0) return true;
  return !rest && (await findApproved(db, profileId)).length > 0;
}

/**
 * Sends and writes again as the owner of the acts has decided. Returns what holds that up; where the
 * cap of the day is reached, it can still be written.
 */
export async function doAsDecided(
  context: BotContext,
  work: { cycle: BotCycle; session: OperatingSession },
): Promise<Hindrance | undefined> {
  const held = await sendApproved(context, work);
  if (held && held.outcome !== 'resting') return held;
  return (await rewriteActs(context, work)) ?? held;
}
