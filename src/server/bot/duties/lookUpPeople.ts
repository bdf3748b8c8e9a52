import { sql, type Kysely, type Selectable } from 'kysely';
import { dayMs } from '../../../shared/durations.ts';
import type { Given } from '../../database/compileOnce.ts';
import type { BlockedPeopleTable } from '../../database/tables/rulesTables.ts';
import type { Tables } from '../../database/tables.ts';
import type { NetworkPerson } from '../../networks/results.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { Duty, Work } from './duty.ts';
import { letBlockedGo } from '../rules/letBlockedGo.ts';

/** What is asked in one cycle. */
const mostLookedUp = 500;
/** How often it is found out what people are called. */
const lookUpEveryMs = dayMs;

type PersonToLookUp = Pick<Selectable<BlockedPeopleTable>, 'name'> & { personId: string | null };

/** Those of the people left alone about whom it is to be found out who they are, or what they are called now. */
export const peopleToLookUp = (
  db: Kysely<Tables>,
  { profileId, now }: { profileId: Given<string>; now: Given<Date> },
) =>
  db
    .selectFrom('blocked_people')
    .select(['name', 'person_id as personId'])
    .where('profile_id', '=', profileId)
    .where('look_up_at', '<=', now)
    .orderBy('look_up_at')
    .limit(mostLookedUp);

type LookUp = Pick<Work, 'cycle' | 'session'>;

export const lookUpPeople: Duty = {
  isDue: ({ networks }, { cycle, start }) =>
    start.isLookUpDue && networks.get(cycle.network).readPeople !== undefined,
  runsInRest: true,
  isOwed: false,
  run: lookUp,
};

/**
 * Stores who has the names that were saved, so that these people are left alone whatever they are called later, and
 * nobody else who takes the name. Where the network does not tell, the next cycle asks again.
 */
async function lookUp(context: BotContext, { cycle, session }: LookUp): Promise<undefined> {
  const { db } = context.database;
  const due = { profileId: cycle.profileId, now: context.now() };
  const people = await peopleToLookUp(db, due).execute();
  if (people.length === 0) return;
  const asked = people.map(({ name, personId }) => personId ?? name);
  const read = await session.call(async (network, current, options) =>
    network.readPeople ? network.readPeople(current, asked, options) : noneRead,
  );
  if (read.outcome !== 'read') return;
  const { profileId, network } = cycle;
  const now = context.now();
  const ids = read.value.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    await storePeople(trx, { profileId, people, found: read.value, now });
    await letBlockedGo(trx, context, { profile: { id: profileId, network }, names: ids, now });
  });
}

const noneRead = { outcome: 'read' as const, value: [] as NetworkPerson[] };

interface Found {
  profileId: string;
  people: readonly PersonToLookUp[];
  found: readonly NetworkPerson[];
  now: Date;
}

/** In one statement: a list may have ten thousand names. */
async function storePeople(
  trx: Kysely<Tables>,
  { profileId, people, found, now }: Found,
): Promise<void> {
  const names = people.map(({ name }) => name);
  const next = new Date(now.getTime() + lookUpEveryMs);
  await sql`
    update blocked_people as person set
      look_up_at = ${next},
      person_id = coalesce(found.id, person.person_id),
      shown_name = coalesce(found.username, person.shown_name)
    from unnest(${names}::text[]) as asked (name)
      left join blocked_people as known on known.profile_id = ${profileId} and known.name = asked.name
      left join jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as found (asked text, id text, username text)
        on found.asked = coalesce(known.person_id, known.name)
    where person.profile_id = ${profileId} and person.name = asked.name`.execute(trx);
}
