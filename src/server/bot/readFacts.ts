import { sql } from 'kysely';
import type { Steps } from '../../shared/contract/rules.ts';
import type { BotContext } from './BotContext.ts';
import type { BotCycle } from './BotCycle.ts';
import { isOperating, standingRest } from '../profiles/standing.ts';
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
  const at = now();
  const profile = await db
    .selectFrom('profiles')
    .leftJoin('profile_rules', 'profile_rules.profile_id', 'profiles.id')
    .select(['paused_until', standingRest(at).as('standingRest')])
    .select(sql<Steps | null>`profile_rules.rules -> 'steps'`.as('steps'))
    .where('profiles.id', '=', profileId)
    .where('sync_epoch', '=', cycle.epoch)
    .where(isOperating)
    .executeTakeFirst();
  if (!profile) return undefined;
  const { standingRest: rest, paused_until } = profile;
  const limits = networks.has(cycle.network) ? networks.get(cycle.network).limits : undefined;
  const dailyCap = limits ? capOf(limits, accountSince, at) : 0;
  return {
    now: at,
    profileId,
    standingRest: rest,
    standingUntil: rest === 'paused' ? paused_until : null,
    limits,
    accountSince,
    steps: profile.steps ?? {},
    history: await readHistory(db, { profileId, dailyCap, now: at, part }),
  };
}
