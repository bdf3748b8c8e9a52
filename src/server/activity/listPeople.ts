import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const mostActs = 1000;
const mostPeople = 100;

/** The names of those for whom the bot acted lately, the last first. */
export async function listPeople(db: Kysely<Tables>, profileId: string): Promise<string[]> {
  const people = await db
    .selectFrom(
      db
        .selectFrom('activities')
        .select(['author_username as name', 'done_at'])
        .where('profile_id', '=', profileId)
        .where('done_at', 'is not', null)
        .orderBy('done_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostActs)
        .as('lately'),
    )
    .select('name')
    .groupBy('name')
    .orderBy((eb) => eb.fn.max('done_at'), 'desc')
    .orderBy('name')
    .limit(mostPeople)
    .execute();
  return people.map(({ name }) => name);
}
