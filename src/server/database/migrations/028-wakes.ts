import type { Kysely } from 'kysely';

/** So that a worker that releases a profile notices that it was woken meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('wakes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
