import {
  obstacleRules,
  obstacles,
  rests,
  type ObstacleRow,
  type ObstacleRule,
} from '../../../shared/reasons.ts';
import { letGo } from '../acts/actOutcomes.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { closeContactOf } from '../people/closedContacts.ts';
import type { Refusal } from '../decide/mayAct.ts';
import { askAgain } from '../acts/askAgain.ts';
import type { Stop } from './stop.ts';

interface Refused {
  id: string;
  from: 'approved' | 'drafted';
  refusal: Refusal;
  /** When it was approved, as it was read before what speaks against it. */
  approvedAt?: Date | null;
}

/**
 * Returns a rest, which holds up the other acts as well. Withdraws the act where an obstacle
 * forbids it for good, or where the rest lets approved acts go.
 */
export async function holdOrLetGo(
  { database: { db }, now }: BotContext,
  cycle: BotCycle,
  { id, from, refusal, approvedAt }: Refused,
): Promise<Stop | undefined> {
  const act = { actor: cycle, id, from, approvedAt };
  if (refusal.until) {
    const isLetGo = from === 'approved' && rests[refusal.reason].approved === 'letGo';
    if (!isLetGo) return { outcome: 'resting', refusal };
    await letGo(db, { ...act, reason: refusal.reason, now: now() });
    return undefined;
  }
  const { approved }: ObstacleRow = obstacles[refusal.reason];
  if (approved === 'held') return { outcome: 'resting', refusal };
  if (approved === 'askedAgain' && from === 'approved') {
    await askAgain(db, { profileId: cycle.profileId, now: now() });
    return undefined;
  }
  const { shownAs, contactEnd }: ObstacleRule = obstacleRules[refusal.reason];
  const reason = shownAs ?? refusal.reason;
  await letGo(db, { ...act, reason, now: now() });
  if (contactEnd) await closeContactOf(db, { activityId: id, reason: contactEnd, now: now() });
  return undefined;
}
