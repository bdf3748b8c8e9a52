import type { Kysely } from 'kysely';
import { dayMs } from '../../../shared/durations.ts';
import type { Tables } from '../../database/tables.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { NetworkPerson } from '../../networks/results.ts';
import type { BotContext } from '../BotContext.ts';
import type { BotCycle } from '../BotCycle.ts';
import { letBlockedGo } from './letBlockedGo.ts';

/** What is asked in one cycle. */
const mostLookedUp = 500;
/** How often it is found out what people are called. */
const lookUpEveryMs = dayMs;

export type PersonToLookUp = Awaited<ReturnType<typeof findPeopleToLookUp>>[number];

/** Of the people whom a bot leaves alone, those of whom it is to be found out who they are, or what they are called now. */
export function findPeopleToLookUp(
  db: Kysely<Tables>,
  { profileId, now }: { profileId: string; now: Date },
) {
  return db
    .selectFrom('blocked_people')
    .select(['name', 'person_id as personId'])
    .where('profile_id', '=', profileId)
    .where('look_up_at', '<=', now)
    .orderBy('look_up_at')
    .limit(mostLookedUp)
    .execute();
}

interface LookUp {
  cycle: BotCycle;
  session: OperatingSession;
  people: readonly PersonToLookUp[];
}

/**
 * Stores who has the names that were saved, so that these people are left alone whatever they are called later, and
 * nobody else who takes the name. Where the network does not tell, the next cycle asks again.
 */
export async function lookUpPeople(
  context: BotContext,
  { cycle, session, people }: LookUp,
): Promise<void> {
  if (people.length === 0) return;
  const asked = people.map(({ name, personId }) => personId ?? name);
  const read = await session.call(async (network, current, options) =>
    network.readPeople ? network.readPeople(current, asked, options) : noneRead,
  );
  if (read.outcome !== 'read') return;
  const found = new Map(read.value.map((person) => [person.asked, person]));
  const { profileId, network } = cycle;
  const now = context.now();
  await context.database.db.transaction().execute(async (trx) => {
    for (const person of people) {
      const value = found.get(person.personId ?? person.name);
      await storePerson(trx, { profileId, person, found: value, now });
    }
    const ids = read.value.map(({ id }) => id);
    await letBlockedGo(trx, context, { profile: { id: profileId, network }, names: ids, now });
  });
}

const noneRead = { outcome: 'read' as const, value: [] as NetworkPerson[] };

interface Found {
  profileId: string;
  person: PersonToLookUp;
  found: NetworkPerson | undefined;
  now: Date;
}

async function storePerson(
  trx: Kysely<Tables>,
  { profileId, person, found, now }: Found,
): Promise<void> {
  await trx
    .updateTable('blocked_people')
    .set({
      look_up_at: new Date(now.getTime() + lookUpEveryMs),
      ...(found && { person_id: found.id, shown_name: found.username }),
    })
    .where('profile_id', '=', profileId)
    .where('name', '=', person.name)
    .execute();
}
