import type { BotContext } from '../context/BotContext.ts';
import { rests } from '../../../shared/reasons.ts';
import { holdsOnlySending, restOf, type ActFacts, type Rest } from '../decide/mayAct.ts';
import { storedTarget } from '../decide/storedTarget.ts';
import { findApproved, findToRewrite } from '../acts/waitingActs.ts';

/** What its owner has decided and what is not done yet. */
export interface Decided {
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
  const rest = approved && restOf(facts, storedTarget(approved));
  const isHeld = rest && rests[rest.reason].approved !== 'letGo';
  if (approved && !isHeld) return { isDoneNow: true, rest: undefined };
  const held = restOf(facts, { isApproved: true });
  const mayWrite = !held || holdsOnlySending(held);
  const isDoneNow = mayWrite && (await findToRewrite(db, profileId)).length > 0;
  return { isDoneNow, rest };
}
