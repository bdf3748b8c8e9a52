import { sql, type Kysely } from 'kysely';

/**
 * Who the people are that a bot leaves alone, and what they are called today; of those who were taken off the
 * list, who they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table blocked_people
      add column person_id text,
      add column shown_name text,
      add column look_up_at timestamptz not null default to_timestamp(0)`.execute(db);
  await sql`create index blocked_people_person on blocked_people (profile_id, person_id)`.execute(
    db,
  );
  await sql`create index blocked_people_due on blocked_people (profile_id, look_up_at)`.execute(db);
  await sql`alter table profile_rule_changes add column people_ids jsonb`.execute(db);
}
