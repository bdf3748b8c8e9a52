import { sql, type Kysely } from 'kysely';

/** Drafts keep what the judge doubts, too, for they may be tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activities
      add column version integer not null default 0,
      add column doubts text[],
      add column waiting_since timestamptz,
      add column approved_at timestamptz,
      add column max_graphemes integer`.execute(db);
  await sql`alter table drafts add column doubts text[]`.execute(db);
}
