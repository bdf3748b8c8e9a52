import { sql, type Kysely } from 'kysely';
import type { Given } from '../../database/compileOnce.ts';
import type { Tables } from '../../database/tables.ts';

export interface BlockedPerson {
  /** As it was saved, and as the changes of the rules name it. */
  name: string;
  /** Who had the name when it was looked up; null: nobody, or it was not looked up yet. */
  personId: string | null;
  /** What that person is called now. */
  shownName: string | null;
  /** The epoch: it was not looked up yet. */
  lookUpAt: Date;
}

export interface PeopleChange {
  added: string[];
  /** As they were saved. */
  removed: string[];
  /** Who those are that it is known of, by the name. */
  ids?: Record<string, string>;
}

/** In the order of their letters. */
export async function readBlockedPeople(
  db: Kysely<Tables>,
  profileId: string,
): Promise<BlockedPerson[]> {
  return db
    .selectFrom('blocked_people')
    .select(['name', 'person_id as personId', 'shown_name as shownName'])
    .select('look_up_at as lookUpAt')
    .where('profile_id', '=', profileId)
    .orderBy((eb) => eb.fn.coalesce('shown_name', 'name'))
    .orderBy('name')
    .execute();
}

const shownAs = ({ shownName, name }: BlockedPerson): string => shownName ?? name;

/** As their owner knows them: by today's names, each once. */
export const shownNames = (people: readonly BlockedPerson[]): string[] => [
  ...new Set(people.map(shownAs)),
];

/** Those whose name nobody has, so that it is compared with the names of authors. */
export const notFoundNames = (people: readonly BlockedPerson[]): string[] =>
  people.flatMap(({ name, personId, lookUpAt }) =>
    lookUpAt.getTime() > 0 && personId === null ? [name] : [],
  );

export async function countBlockedPeople(db: Kysely<Tables>, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('blocked_people')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Author {
  id: string | null;
  username: string;
}

/**
 * By what a person may be blocked: the id, which stays where the username changes, and both as usernames are
 * compared, for names of which it is not known who has them.
 */
export const namesToBlock = (
  { id, username }: Author,
  nameOf: (username: string) => string,
): string[] => {
  const known = id === null ? [] : [id, nameOf(id)];
  return [...known, nameOf(username)];
};

interface NamesQuery {
  profileId: Given<string>;
  names: Given<string[]>;
}

/** Those of these names that people have whom the bot leaves alone. */
export const blockedNames = ({ profileId, names }: NamesQuery) => sql<string[]>`array(
    select person_id from blocked_people
    where profile_id = ${profileId} and person_id = any(${names}::text[])
    union all
    select name from blocked_people
    where profile_id = ${profileId} and person_id is null and name = any(${names}::text[])
  )`;

export async function findBlocked(db: Kysely<Tables>, query: NamesQuery): Promise<Set<string>> {
  const { rows } = await sql<{ names: string[] }>`select ${blockedNames(query)} as names`.execute(
    db,
  );
  return new Set(rows[0]?.names);
}

/** The caller has locked the profile. */
export async function movePeople(
  trx: Kysely<Tables>,
  profileId: string,
  { added, removed, ids = {} }: PeopleChange,
): Promise<void> {
  await trx
    .deleteFrom('blocked_people')
    .where('profile_id', '=', profileId)
    .where('name', '=', sql<string>`any(${removed}::text[])`)
    .execute();
  // Whoever was saved under the name is called otherwise by now, and stays under the id.
  await trx
    .updateTable('blocked_people')
    .set((eb) => ({ name: eb.fn.coalesce('person_id', 'name') }))
    .where('profile_id', '=', profileId)
    .where('name', '=', sql<string>`any(${added}::text[])`)
    .where((row) => row('shown_name', '!=', row.ref('name')))
    .execute();
  await trx
    .insertInto('blocked_people')
    .columns(['profile_id', 'name', 'person_id'])
    .expression(
      sql`select ${profileId}::uuid, name, ${JSON.stringify(ids)}::jsonb ->> name
        from unnest(${added}::text[]) as name` as never,
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a list of names makes of the people that are saved. Undefined: nothing. */
export function differenceOf(
  former: readonly BlockedPerson[],
  names: readonly string[],
): PeopleChange | undefined {
  const named = new Set(names);
  const isNamed = (person: BlockedPerson) => keysOf(person).some((key) => named.has(key));
  // A page that was read before the person changed the name.
  const byFormerName = former.filter((person) => !isNamed(person) && named.has(person.name));
  const known = new Set([...former.flatMap(keysOf), ...byFormerName.map(({ name }) => name)]);
  const added = names.filter((name) => !known.has(name));
  const removed = former.filter((person) => !isNamed(person) && !named.has(person.name));
  return changeOf(added, removed);
}

/** By what their owner may name a person. */
const keysOf = (person: BlockedPerson): string[] => [
  shownAs(person),
  ...(person.personId === null ? [] : [person.personId]),
];

/** Undefined: nobody. */
export function changeOf(
  added: string[],
  removed: readonly BlockedPerson[],
): PeopleChange | undefined {
  if (added.length + removed.length === 0) return undefined;
  const ids = removed.flatMap(({ name, personId }) =>
    personId === null ? [] : [[name, personId]],
  );
  return { added, removed: removed.map(({ name }) => name), ids: Object.fromEntries(ids) };
}

/** As `findBlocked` tells people, those whom names in a text mean. */
export function blockedBy(people: readonly BlockedPerson[], names: readonly string[]): Set<string> {
  const byKey = new Map(people.flatMap((person) => keysOf(person).map((key) => [key, person])));
  return new Set(names.map((name) => byKey.get(name)?.personId ?? name));
}
