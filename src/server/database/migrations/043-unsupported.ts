import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column unsupported text[]`.execute(db);
  await sql`alter table drafts add column unsupported text[]`.execute(db);
}
