import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retired_sessions')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('profile_id', 'uuid', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('account_scope', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('key_fingerprint', 'text')
    .addColumn('wrapped_key', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('retired_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('retired_sessions_next_try_at')
    .on('retired_sessions')
    .column('next_try_at')
    .execute();
  // Whatever deletes a profile; it is copied as it is, so that no key is needed for it.
  await sql`
    create function retire_session() returns trigger language plpgsql as $$
    begin
      insert into retired_sessions (
        profile_id, network, account_scope, account_id, key_id, key_fingerprint, wrapped_key, sealed
      )
      select old.id, old.network, old.account_scope, old.account_id, key_id, key_fingerprint,
        wrapped_key, sealed
      from profile_secrets where profile_id = old.id and kind = 'session';
      return old;
    end $$`.execute(db);
  await sql`
    create trigger profiles_session_retired before delete on profiles for each row
    execute function retire_session()`.execute(db);
}
