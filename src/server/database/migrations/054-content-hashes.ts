import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column content_hash text`.execute(db);
  await sql`alter table activities
    add column content_hash text,
    add column edits integer not null default 0`.execute(db);
}
