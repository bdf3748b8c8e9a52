import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await forgetWithProfile(db);
  await db.schema
    .alterTable('closed_contacts')
    .addColumn('id', 'uuid', (column) => column.notNull().defaultTo(sql`gen_random_uuid()`))
    .addColumn('profile_id', 'uuid')
    .addColumn('author_username', 'text')
    .addColumn('target_ref', 'text')
    .addColumn('reopened_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('closed_contacts_id_key')
    .unique()
    .on('closed_contacts')
    .column('id')
    .execute();
  await nameProfiles(db);
}

/** Those of accounts that no profile has are deleted, as with a profile from now on. */
async function nameProfiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    update closed_contacts set profile_id = profiles.id from profiles
    where profiles.network = closed_contacts.network
      and profiles.account_scope = closed_contacts.account_scope
      and profiles.account_id = closed_contacts.account_id`.execute(db);
  await sql`delete from closed_contacts where profile_id is null`.execute(db);
}

/**
 * Whatever deletes a profile: what was closed through it for an earlier account goes, too. First of
 * all, so that nobody waits for the contacts while this waits for the profiles.
 */
async function forgetWithProfile(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_contacts() returns trigger language plpgsql as $$
    begin
      delete from closed_contacts as contact
      where (contact.profile_id = old.id or (
          contact.network = old.network and contact.account_scope = old.account_scope
          and contact.account_id = old.account_id
        )) and not exists (
          select from profiles where profiles.id <> old.id
            and profiles.network = contact.network
            and profiles.account_scope = contact.account_scope
            and profiles.account_id = contact.account_id
        );
      return old;
    end $$`.execute(db);
  await sql`
    create trigger profiles_contacts_forgotten before delete on profiles for each row
    execute function forget_contacts()`.execute(db);
}
