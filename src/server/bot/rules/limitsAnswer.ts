import type { Kysely } from 'kysely';
import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { ActStanding, limitsAnswer } from '../../../shared/contract/ownLimits.ts';
import type { Rules, RulesAnswer } from '../../../shared/contract/rules.ts';
import type { Tables } from '../../database/tables.ts';
import { botCapabilities } from '../../networks/botCapabilities.ts';
import type { Network } from '../../networks/network.ts';
import type { ProfileRow } from '../../profiles/ownProfile.ts';
import { capOf } from '../decide/capOf.ts';
import { countActsByKind, countActionsToday } from '../acts/recentActs.ts';
import { countBlockedPeople } from '../people/blockedPeople.ts';
import type { RulesContext } from './rulesAnswer.ts';
import { consequencesOf } from './consequencesOf.ts';

type Answer = Pick<RulesAnswer, keyof typeof limitsAnswer>;

/** What the rules leave the bot to do now, beside what the network's conduct does. */
export async function answerLimits(
  { database: { db }, networks, now }: Omit<RulesContext, 'writer'>,
  { id: profileId, network: name, account_since: accountSince }: ProfileRow,
  rules: Rules,
): Promise<Answer> {
  const blockedPeople = await countBlockedPeople(db, profileId);
  if (!networks.has(name)) {
    return { acts: [], network: null, leavesNothing: [], unanswerable: [], blockedPeople };
  }
  const network = networks.get(name);
  const standing = await networkStanding(db, { profileId, network, accountSince, now: now() });
  const made = await countActsByKind(db, profileId, now());
  const left = Math.max(0, standing.dailyCap - standing.madeToday);
  const acts = botCapabilities(network).acts.map((act) =>
    actStanding(act, { rules, left, madeToday: made.get(act) ?? 0 }),
  );
  const consequences = consequencesOf({ profileId, rules, network, now: now() });
  return { acts, network: standing, ...consequences, blockedPeople };
}

interface LinkedNetwork {
  profileId: string;
  network: Network;
  accountSince: Date | null;
  now: Date;
}

async function networkStanding(
  db: Kysely<Tables>,
  { profileId, network: { limits }, accountSince, now }: LinkedNetwork,
) {
  return {
    dailyCap: capOf(limits, accountSince, now),
    fullDailyCap: limits.dailyCap,
    madeToday: (await countActionsToday(db, profileId, now)).all,
    workingHours: limits.workingHours,
  };
}

interface Made {
  rules: Rules;
  /** How much of the network's cap is left. */
  left: number;
  madeToday: number;
}

function actStanding(act: ActivityKind, { rules, left, madeToday }: Made): ActStanding {
  const { isOn, dailyCap } = rules.acts[act] ?? { isOn: true, dailyCap: null };
  const own = Math.max(0, (dailyCap ?? Infinity) - madeToday);
  return { act, isOn, dailyCap, madeToday, leftToday: isOn ? Math.min(own, left) : 0 };
}
