import type { Kysely } from 'kysely';

const indexes = [
  ['sync_transitions', 'moved_at'],
  ['sessions', 'used_at'],
  ['sessions', 'created_at'],
] as const;

/** For what is deleted after a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of indexes) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}
