import { sql, type Kysely } from 'kysely';

/** Addresses of people's own to which messages are posted, sealed, and what became of the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      key_id text not null,
      key_fingerprint text,
      wrapped_key text not null,
      sealed text not null,
      created_at timestamptz not null,
      tried_at timestamptz,
      failure text
    )`.execute(db);
  await sql`create index webhooks_user on webhooks (user_id, id)`.execute(db);
}
