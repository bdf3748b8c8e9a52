import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import { rests } from '../../../shared/reasons.ts';
import { holdsOnlySending, restOf, type ActFacts, type Rest } from '../decide/mayAct.ts';
import type { Hindrance } from '../act/sendAct.ts';
import { targetOf } from './settlePlans.ts';
import { rewriteActs } from './rewriteActs.ts';
import { sendApproved } from './sendApproved.ts';
import { findApproved, findToRewrite } from '../acts/waitingActs.ts';

/** What its owner has decided and what is not done yet. */
interface Decided {
  isDoneNow: boolean;
  /** What holds up the first that is approved. */
  rest: Rest | undefined;
}

export const nothingDecided: Decided = { isDoneNow: false, rest: undefined };

export async function readDecided(
  { database: { db } }: BotContext,
  facts: ActFacts,
): Promise<Decided> {
  const { profileId, limits } = facts;
  if (limits?.conduct !== 'invitedOnly') return nothingDecided;
  const [approved] = await findApproved(db, profileId);
  const rest = approved && restOf(facts, targetOf(approved));
  const isHeld = rest && rests[rest.reason].approved !== 'letGo';
  if (approved && !isHeld) return { isDoneNow: true, rest: undefined };
  const held = restOf(facts, { isApproved: true });
  const mayWrite = !held || holdsOnlySending(held);
  const isDoneNow = mayWrite && (await findToRewrite(db, profileId)).length > 0;
  return { isDoneNow, rest };
}

interface Work {
  cycle: BotCycle;
  session: OperatingSession;
}

/**
 * Sends and writes again as the owner of the acts has decided. Returns what holds that up; in
 * a pause, or where the cap of the day is reached, it can still be written.
 */
export async function doAsDecided(context: BotContext, work: Work): Promise<Hindrance | undefined> {
  const held = await sendApproved(context, work);
  if (held && held.outcome !== 'resting') return held;
  return (await rewriteActs(context, work)) ?? held;
}
