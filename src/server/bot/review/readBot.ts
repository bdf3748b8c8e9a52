import { namesWith, restRules } from '../../../shared/reasons.ts';
import type { BotAnswer } from '../../../shared/contract/bot.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { ProfileRow } from '../../profiles/ownProfile.ts';
import { capOf } from '../decide/capOf.ts';
import { restOf, type ActFacts } from '../decide/mayAct.ts';
import { readFacts } from '../decide/readFacts.ts';
import { consequencesOf } from '../rules/consequencesOf.ts';
import { countWaiting } from './reviewList.ts';
import { countActionsToday } from '../acts/recentActs.ts';

type ReadContext = Pick<BotContext, 'database' | 'networks' | 'now'>;

/** The status of the bot of a profile. */
export async function readBot(context: ReadContext, profile: ProfileRow): Promise<BotAnswer> {
  const { database, networks, now } = context;
  const { id, network, account_since } = profile;
  const limits = networks.has(network) ? networks.get(network).limits : undefined;
  const { all, before } = await countActionsToday(database.db, id, now());
  return {
    actionsToday: all,
    actionsBefore: before,
    dailyCap: limits ? capOf(limits, account_since, now()) : 0,
    fullDailyCap: limits?.dailyCap ?? 0,
    ...(await readWait(context, profile)),
    ...(await countWaiting(database.db, id)),
  };
}

/** What only a cycle knows, as the last one left it. */
const foundByCycle = namesWith(restRules, { isFoundByCycle: true });

/** What the bot waits for: what holds at this moment, else what its last cycle met. */
async function readWait(
  context: ReadContext,
  profile: ProfileRow,
): Promise<Pick<BotAnswer, 'nextLookAt' | 'restsFor' | 'leavesNothing'>> {
  const { id, sync_epoch, network, account_since, next_look_at, rests_for } = profile;
  const cycle = { profileId: id, epoch: sync_epoch, network, accountSince: account_since };
  const facts = await readFacts(context, cycle);
  if (!facts) return { nextLookAt: null, restsFor: null, leavesNothing: [] };
  const rest = restOf(facts);
  const ends = [next_look_at, rest?.until].flatMap((date) => date?.getTime() ?? []);
  const nextLookAt = ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null;
  return {
    nextLookAt,
    restsFor: rest?.reason ?? foundByCycle.find((each) => each === rests_for) ?? null,
    leavesNothing: leavesNothing(context, network, facts),
  };
}

function leavesNothing(
  { networks }: ReadContext,
  network: string,
  { profileId, now, own, steps }: ActFacts,
): BotAnswer['leavesNothing'] {
  if (!networks.has(network)) return [];
  const rules = { ...own, steps };
  return consequencesOf({ profileId, rules, network: networks.get(network), now }).leavesNothing;
}
