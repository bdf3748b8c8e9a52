import { sql, type Kysely } from 'kysely';

/**
 * Whether accounts had their bot label before they were linked: what was there stays there. And which acts are for posts
 * that not everybody can see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of those that are linked already nobody knows: unlinking takes it off, as it did. A sign-in to an account begins with null.
  await sql`alter table profiles add column had_bot_label boolean default false`.execute(db);
  await sql`alter table retired_sessions add column had_bot_label boolean`.execute(db);
  await sql`alter table activities add column is_private boolean not null default false`.execute(
    db,
  );
  await sql`
    create or replace function retire_session() returns trigger language plpgsql as $$
    begin
      insert into retired_sessions (
        profile_id, network, account_scope, account_id, had_bot_label, key_id, key_fingerprint,
        wrapped_key, sealed
      )
      select old.id, old.network, old.account_scope, old.account_id, old.had_bot_label, key_id,
        key_fingerprint, wrapped_key, sealed
      from profile_secrets where profile_id = old.id and kind = 'session';
      return old;
    end $$`.execute(db);
}
