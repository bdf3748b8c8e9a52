import { sql, type Kysely } from 'kysely';

/** What a correction took the place of, for where it is undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table draft_decisions
    add column former_correction text,
    add column former_decided_at timestamptz`.execute(db);
}
