import type { BotContext } from '../context/BotContext.ts';
import { rests } from '../../../shared/reasons.ts';
import { holdsOnlySending, restOf, type ActFacts, type Rest } from '../decide/mayAct.ts';
import { storedTarget } from '../decide/storedTarget.ts';
import { findApproved, findToRewrite, sendableAt } from '../acts/waitingActs.ts';

/** What its owner has decided and what is not done yet. */
export interface Decided {
  isDoneNow: boolean;
  /** What holds up the first that is approved. */
  rest: Rest | undefined;
  /** From when the next approval can no longer be undone; undefined: none can. */
  nextAt?: Date | undefined;
}

export const nothingDecided: Decided = { isDoneNow: false, rest: undefined };

export async function readDecided(
  { database: { db } }: BotContext,
  facts: ActFacts,
): Promise<Decided> {
  const { profileId, limits, now } = facts;
  if (limits?.conduct !== 'invitedOnly') return nothingDecided;
  const all = await findApproved(db, profileId);
  const approved = all.find((act) => sendableAt(act) <= now);
  const nextAt = first(all.map(sendableAt).filter((time) => time > now));
  const rest = approved && restOf(facts, storedTarget(approved));
  const isHeld = rest && rests[rest.reason].approved !== 'letGo';
  if (approved && !isHeld) return { isDoneNow: true, rest: undefined, nextAt };
  const held = restOf(facts, { isApproved: true });
  const mayWrite = !held || holdsOnlySending(held);
  const isDoneNow = mayWrite && (await findToRewrite(db, profileId)).length > 0;
  return { isDoneNow, rest, nextAt };
}

const first = (times: Date[]): Date | undefined =>
  times.toSorted((one, other) => one.getTime() - other.getTime())[0];
