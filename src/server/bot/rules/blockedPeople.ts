import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export interface PeopleChange {
  added: string[];
  removed: string[];
}

/** In the order of their letters. */
export async function readBlockedPeople(db: Kysely<Tables>, profileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('blocked_people')
    .select('name')
    .where('profile_id', '=', profileId)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function countBlockedPeople(db: Kysely<Tables>, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('blocked_people')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow();
  return count;
}

/** By what a person may be blocked: the username, and the id, which stays where the username changes. */
export const namesToBlock = (
  { id, username }: { id: string | null; username: string },
  nameOf: (username: string) => string,
): string[] => [username, ...(id === null ? [] : [id])].map(nameOf);

interface Blocked {
  /** Of the names that were asked for. */
  people: Set<string>;
  /** All of them. */
  words: string[];
}

/** Whom and which words the bot leaves alone, in one statement: each act asks for both twice. */
export async function findBlocked(
  db: Kysely<Tables>,
  { profileId, names }: { profileId: string; names: string[] },
): Promise<Blocked> {
  const { rows } = await sql<{ people: string[]; words: string[] | null }>`select
    (select rules->'words' from profile_rules where profile_id = ${profileId}) as words,
    array(select name from blocked_people
      where profile_id = ${profileId} and name = any(${names}::text[])) as people`.execute(db);
  return { people: new Set(rows[0]?.people), words: rows[0]?.words ?? [] };
}

/** The caller has locked the profile. */
export async function movePeople(
  trx: Kysely<Tables>,
  profileId: string,
  { added, removed }: PeopleChange,
): Promise<void> {
  await trx
    .deleteFrom('blocked_people')
    .where('profile_id', '=', profileId)
    .where('name', '=', sql<string>`any(${removed}::text[])`)
    .execute();
  await trx
    .insertInto('blocked_people')
    .columns(['profile_id', 'name'])
    .expression(sql`select ${profileId}::uuid, name from unnest(${added}::text[]) as name` as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Undefined: none. */
export function differenceOf(former: string[], names: string[]): PeopleChange | undefined {
  const [before, after] = [new Set(former), new Set(names)];
  const added = names.filter((name) => !before.has(name));
  const removed = former.filter((name) => !after.has(name));
  return added.length + removed.length > 0 ? { added, removed } : undefined;
}
