import type { BotAnswer } from '../../shared/contract/bot.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { AppContext } from '../AppContext.ts';
import type { ProfileRow } from '../profiles/ownProfile.ts';
import { capOf } from './conduct/capOf.ts';
import { countActionsToday } from './recentActions.ts';

/** The status of the bot of a profile. */
export async function readBot(
  { database: { db }, networks, now }: Pick<AppContext, 'database' | 'networks' | 'now'>,
  { id, network, sync_code, next_look_at, rests_for, account_since }: ProfileRow,
): Promise<BotAnswer> {
  const isOn = networks.has(network);
  const limits = isOn ? networks.get(network).limits : undefined;
  const operates = sync_code === syncCodes.operating && isOn;
  return {
    actionsToday: await countActionsToday(db, id, now()),
    dailyCap: limits ? capOf(limits, account_since, now()) : 0,
    fullDailyCap: limits?.dailyCap ?? 0,
    nextLookAt: operates && next_look_at ? next_look_at.toISOString() : null,
    restsFor: isOn ? (operates ? rests_for : null) : 'networkOff',
  };
}
