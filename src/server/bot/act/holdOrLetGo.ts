import { restRules } from '../../profiles/restRules.ts';
import { letGo } from '../acts/actOutcomes.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { closeContactOf } from '../people/closedContacts.ts';
import type { Refusal } from '../decide/mayAct.ts';
import { askAgain } from '../acts/askAgain.ts';
import { obstacleRules } from '../decide/obstacleRules.ts';
import type { Hindrance } from './sendAct.ts';

interface Refused {
  id: string;
  from: 'approved' | 'drafted';
  refusal: Refusal;
}

/**
 * Returns a rest, which holds up the other acts as well. Withdraws the act where an obstacle
 * forbids it for good, or where the rest lets approved acts go.
 */
export async function holdOrLetGo(
  { database: { db }, now }: BotContext,
  cycle: BotCycle,
  { id, from, refusal }: Refused,
): Promise<Hindrance | undefined> {
  if (refusal.until) {
    const isLetGo = from === 'approved' && restRules[refusal.reason].approved === 'letGo';
    if (!isLetGo) return { outcome: 'resting', refusal };
    await letGo(db, { actor: cycle, id, from, reason: refusal.reason, now: now() });
    return undefined;
  }
  if (refusal.reason === 'notOperating') return { outcome: 'resting', refusal };
  if (refusal.reason === 'practiceChanged' && from === 'approved') {
    await askAgain(db, { profileId: cycle.profileId, now: now() });
    return undefined;
  }
  const { shown, contactEnd } = obstacleRules[refusal.reason];
  const reason = shown ?? refusal.reason;
  await letGo(db, { actor: cycle, id, from, reason, now: now() });
  if (contactEnd) await closeContactOf(db, { activityId: id, reason: contactEnd, now: now() });
  return undefined;
}
