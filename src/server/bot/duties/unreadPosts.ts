import { minuteMs } from '../../../shared/durations.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { countTry } from '../acts/drafts.ts';
import { triesOfTarget } from '../decide/mayAct.ts';
import { returnToOwner } from '../acts/returnToOwner.ts';
import type { DecidedAct } from '../acts/waitingActs.ts';

/** A server that cannot show a post for a moment costs no approval. */
const longestUnreadMs = 15 * minuteMs;

/** Counts that the network has failed at an act or its post. Returns how often it has by now. */
export function countFailure(
  { database: { db }, now }: BotContext,
  { profileId }: Pick<BotCycle, 'profileId'>,
  { targetRef }: { targetRef: string },
): Promise<number> {
  return countTry(db, { profileId, targetRef, counter: 'tries', now: now() });
}

/** An approved answer whose post the network keeps failing at goes back to its owner. */
export async function noteUnread(
  context: BotContext,
  cycle: BotCycle,
  act: DecidedAct,
): Promise<void> {
  const tries = await countFailure(context, cycle, act);
  const now = context.now();
  const approvedMs = act.approvedAt?.getTime() ?? 0;
  if (tries < triesOfTarget || now.getTime() - approvedMs < longestUnreadMs) return;
  const { db } = context.database;
  const { id, approvedAt } = act;
  await returnToOwner(db, { actor: cycle, id, now, cause: 'unread', approvedAt });
}
