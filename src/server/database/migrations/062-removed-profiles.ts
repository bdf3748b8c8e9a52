import { sql, type Kysely } from 'kysely';

/**
 * A profile is deleted at once, whoever deletes it; its acts, of which there may be hundreds of thousands, are
 * deleted after it in small steps. Whoever inserts an act holds the profile's row, so that none comes after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_profiles')
    .addColumn('profile_id', 'uuid', (column) => column.primaryKey())
    .execute();
  await sql`
    create function note_removed_profile() returns trigger language plpgsql as $$
    begin
      insert into removed_profiles (profile_id) values (old.id) on conflict do nothing;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger profiles_removed after delete on profiles for each row
    execute function note_removed_profile()`.execute(db);
  await sql`alter table activities drop constraint activities_profile_id_fkey`.execute(db);
}
