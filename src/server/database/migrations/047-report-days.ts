import { sql, type Kysely } from 'kysely';

/**
 * Figures of profiles, one row a profile and day. Who writes one holds the profile's row, so that no unique
 * index is needed: these two, whose keys are often equal, take a third of its space.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_days (
      profile_id uuid not null references profiles (id) on delete cascade,
      day date not null,
      followers integer,
      following integer,
      posts integer,
      views integer,
      interactions integer
    )`.execute(db);
  await db.schema
    .createIndex('report_days_profile_id')
    .on('report_days')
    .column('profile_id')
    .execute();
  await db.schema.createIndex('report_days_day').on('report_days').column('day').execute();
}
