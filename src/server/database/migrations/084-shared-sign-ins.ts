import { sql, type Kysely } from 'kysely';

/**
 * Sign-ins that come back to one address are found by the hash of their state. Sessions whose tokens are replaced at
 * each renewal are renewed by one process at a time, and what it got is kept for the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table redirect_sign_ins add column state_hash text`.execute(db);
  await sql`
    create table session_renewals (
      id uuid primary key,
      turn integer not null,
      key_id text not null,
      key_fingerprint text,
      wrapped_key text not null,
      sealed text not null,
      holder uuid,
      held_until timestamptz,
      renewed_at timestamptz not null default now()
    )`.execute(db);
}
