import { sql, type Kysely } from 'kysely';

/** Why a text waits that its rules would let go out, what it carries at first contact, and who let it go out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column wait_cause text,
      add column disclosure text,
      add column approved_by text,
      add column rule_version integer`.execute(db);
  await sql`
    create index activities_told on activities (profile_id, author_id)
    where state = 'done' and (disclosure is not null or post_kind = 'areYouABot')`.execute(db);
}
