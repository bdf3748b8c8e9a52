import { sql, type Kysely } from 'kysely';

export const isConcurrent = true;

/** One profile at a time: `activities` has an index on it, and its contacts are held for a moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct profile_id as id from closed_contacts
    where profile_id is not null and author_username is null`.execute(db);
  for (const { id } of rows) await nameAuthors(db, id);
}

/** As the last act for the author knew it. */
async function nameAuthors(db: Kysely<unknown>, profileId: string): Promise<void> {
  await sql`
    update closed_contacts set author_username = known.author_username
    from (
      select distinct on (author_id) author_id, author_username
      from activities
      where profile_id = ${profileId} and author_id in (
        select author_id from closed_contacts where profile_id = ${profileId}
      )
      order by author_id, planned_at desc
    ) as known
    where closed_contacts.profile_id = ${profileId}
      and closed_contacts.author_id = known.author_id
      and closed_contacts.author_username is null`.execute(db);
}
