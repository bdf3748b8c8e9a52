import { sql, type Kysely, type ShallowDehydrateObject } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Rules } from '../../../shared/contract/rules.ts';
import { compileOnce, type Given, type Places } from '../../database/compileOnce.ts';
import type { Tables } from '../../database/tables.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { isOperating, isPractising, standingRest, standingUntil } from '../../profiles/standing.ts';
import { botCapabilities } from '../../networks/botCapabilities.ts';
import type { ActFacts } from './mayAct.ts';
import { actsOfDay, lastActOf, type HistoryPart } from '../acts/recentActs.ts';
import { capOf } from './capOf.ts';
import { completeRules } from './storedRules.ts';

/** Without what is read for each target, and for what is written. */
type StoredLimits = Partial<Omit<Rules, 'voice' | 'words' | 'savedReplies'>>;

export type FactsContext = Pick<BotContext, 'database' | 'networks' | 'now'>;
export type FactsCycle = Pick<BotCycle, 'profileId' | 'epoch' | 'network' | 'accountSince'>;

/** Of whom facts are asked for, and when. */
export interface FactsValues {
  profileId: string;
  epoch: number;
  now: Date;
  dailyCap: number;
}

export type FactsQuery = { readonly [Name in keyof FactsValues]: Given<FactsValues[Name]> } & {
  part: HistoryPart;
};

export function factsValues(
  { networks, now: clock }: Pick<FactsContext, 'networks' | 'now'>,
  { profileId, epoch, accountSince, network }: FactsCycle,
): FactsValues {
  const now = clock();
  const limits = networks.has(network) ? networks.get(network).limits : undefined;
  const dailyCap = limits ? capOf(limits, accountSince, now) : 0;
  return { profileId, epoch, now, dailyCap };
}

/** What does not depend on a target; undefined if the profile no longer operates in this attempt. */
export async function readFacts(
  context: FactsContext,
  cycle: FactsCycle,
): Promise<ActFacts | undefined> {
  const values = factsValues(context, cycle);
  const [row] = await factsQuery(context.database.db, values);
  return row && factsOf(context, cycle, { row, now: values.now });
}

const factsQuery = compileOnce((db, places: Places<FactsValues>) =>
  selectFacts(db, { ...places, part: 'all' }),
);

type FactsRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirst']>>
>;

/** The row, or the JSON that a statement for something else has made of it. */
type KnownFacts = FactsRow | ShallowDehydrateObject<FactsRow>;

/** All of them as of one moment. */
export const selectFacts = (db: Kysely<Tables>, { epoch, dailyCap, ...history }: FactsQuery) =>
  db
    .selectFrom('profiles')
    .where('profiles.id', '=', history.profileId)
    .where('sync_epoch', '=', epoch)
    .where(isOperating)
    .leftJoin('profile_rules', 'profile_rules.profile_id', 'profiles.id')
    .select(standingRest(history.now).as('standingRest'))
    .select(standingUntil(history.now).as('standingUntil'))
    .select(isPractising.as('isPractising'))
    .select(
      sql<StoredLimits | null>`profile_rules.rules - 'voice' - 'words' - 'savedReplies'`.as(
        'rules',
      ),
    )
    .select([
      jsonObjectFrom(lastActOf(db, history)).as('lastAct'),
      jsonArrayFrom(actsOfDay(db, { ...history, dailyCap })).as('actsOfDay'),
    ]);

interface Known {
  row: KnownFacts;
  /** When they were asked for. */
  now: Date;
}

export function factsOf(
  { networks }: Pick<FactsContext, 'networks'>,
  { profileId, accountSince, network: name }: FactsCycle,
  { row, now }: Known,
): ActFacts {
  const rules = completeRules(row.rules);
  const network = networks.has(name) ? networks.get(name) : undefined;
  const { standingUntil: until, lastAct: last } = row;
  return {
    now,
    profileId,
    standingRest: row.standingRest,
    standingUntil: until === null ? null : new Date(until),
    isPractising: row.isPractising,
    limits: network?.limits,
    accountSince,
    steps: rules.steps,
    own: rules,
    acts: network ? botCapabilities(network).acts : [],
    history: {
      lastAct: last
        ? {
            id: last.id,
            plannedAt: new Date(last.plannedAt),
            doneAt: last.doneAt === null ? null : new Date(last.doneAt),
          }
        : undefined,
      actsOfDay: row.actsOfDay.map(({ at, kind }) => ({ at: new Date(at), kind })),
    },
  };
}
