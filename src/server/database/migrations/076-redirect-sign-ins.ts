import { sql, type Kysely } from 'kysely';

/** Sign-ins at a network's own page, from the request until the person is back, or too late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table redirect_sign_ins (
      profile_id uuid primary key references profiles (id) on delete cascade,
      id uuid not null unique,
      session_hash text not null,
      origin text,
      ends_at timestamptz,
      answered_at timestamptz
    )`.execute(db);
}
