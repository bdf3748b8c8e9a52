import { sql, type Kysely } from 'kysely';

/** Danger is told of at once, unless the message before has told of danger, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column is_danger boolean not null default false`.execute(
    db,
  );
}
