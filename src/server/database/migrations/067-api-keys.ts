import { sql, type Kysely } from 'kysely';

/** Keys with which programs act for a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      scopes text[] not null,
      token_hash text not null unique,
      created_at timestamptz not null,
      used_at timestamptz,
      expires_at timestamptz,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index api_keys_user_id on api_keys (user_id)`.execute(db);
  await sql`create index api_keys_over on api_keys (least(ended_at, expires_at))`.execute(db);
}
