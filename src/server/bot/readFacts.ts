import { sql } from 'kysely';
import type { Rules } from '../../shared/contract/rules.ts';
import type { BotContext } from './BotContext.ts';
import type { BotCycle } from './BotCycle.ts';
import { isOperating, isPractising, standingRest, standingUntil } from '../profiles/standing.ts';
import { botCapabilities } from '../networks/botCapabilities.ts';
import type { ActFacts } from './mayAct.ts';
import { readHistory, type HistoryPart } from './recentActions.ts';
import { capOf } from './conduct/capOf.ts';
import { completeRules } from './rules/storedRules.ts';

/** Without what is read for each target, and for what is written. */
type StoredLimits = Partial<Omit<Rules, 'voice' | 'words'>>;

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
    .select([standingRest(at).as('standingRest'), standingUntil(at).as('standingUntil')])
    .select(isPractising.as('isPractising'))
    .select(sql<StoredLimits | null>`profile_rules.rules - 'voice' - 'words'`.as('rules'))
    .where('profiles.id', '=', profileId)
    .where('sync_epoch', '=', cycle.epoch)
    .where(isOperating)
    .executeTakeFirst();
  if (!profile) return undefined;
  const rules = completeRules(profile.rules);
  const network = networks.has(cycle.network) ? networks.get(cycle.network) : undefined;
  const limits = network?.limits;
  const dailyCap = limits ? capOf(limits, accountSince, at) : 0;
  return {
    now: at,
    profileId,
    standingRest: profile.standingRest,
    standingUntil: profile.standingUntil,
    isPractising: profile.isPractising,
    limits,
    accountSince,
    steps: rules.steps,
    own: rules,
    acts: network ? botCapabilities(network).acts : [],
    history: await readHistory(db, {
      profileId,
      isPractising: profile.isPractising,
      dailyCap,
      now: at,
      part,
    }),
  };
}
