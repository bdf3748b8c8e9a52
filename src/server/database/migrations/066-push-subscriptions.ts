import { sql, type Kysely } from 'kysely';

/** Browsers that take messages, sealed, and which of them a delivery has reached. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      token_hash text not null unique,
      endpoint_hash text not null unique,
      device text not null,
      key_id text not null,
      key_fingerprint text,
      wrapped_key text not null,
      sealed text not null,
      created_at timestamptz not null,
      renewed_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscriptions_user on push_subscriptions (user_id, created_at)`.execute(
    db,
  );
  await sql`alter table notification_settings add column push boolean not null default true`.execute(
    db,
  );
  await sql`alter table deliveries add column reached uuid[] not null default '{}'`.execute(db);
}
