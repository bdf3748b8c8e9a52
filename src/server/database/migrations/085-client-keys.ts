import { sql, type Kysely } from 'kysely';

/** The keys by which authorization servers know this installation, one for each network that wants one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_keys (
      id uuid primary key,
      network text not null unique,
      key_id text not null,
      key_fingerprint text,
      wrapped_key text not null,
      sealed text not null,
      made_at timestamptz not null default now()
    )`.execute(db);
}
