import type { BotContext } from './BotContext.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { BotCycle } from './BotCycle.ts';
import type { ActFacts } from './mayAct.ts';
import { readHistory, type HistoryPart } from './recentActions.ts';
import { capOf } from './conduct/capOf.ts';

/** What does not depend on a target; undefined if the profile no longer operates in this attempt. */
export async function readFacts(
  { database: { db }, networks, now }: Pick<BotContext, 'database' | 'networks' | 'now'>,
  cycle: Pick<BotCycle, 'profileId' | 'epoch' | 'network' | 'accountSince'>,
  part: HistoryPart = 'all',
): Promise<ActFacts | undefined> {
  const { profileId, accountSince } = cycle;
  const operating = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select('users.payment_status')
    .where('profiles.id', '=', profileId)
    .where('sync_epoch', '=', cycle.epoch)
    .where('sync_code', '=', syncCodes.operating)
    .executeTakeFirst();
  if (!operating) return undefined;
  const at = now();
  const limits = networks.has(cycle.network) ? networks.get(cycle.network).limits : undefined;
  const dailyCap = limits ? capOf(limits, accountSince, at) : 0;
  return {
    now: at,
    profileId,
    isPaid: operating.payment_status === paid,
    limits,
    accountSince,
    history: await readHistory(db, { profileId, dailyCap, now: at, part }),
  };
}

/** The payment status with which the bot works. */
export const paid = 'ACTIVE';
