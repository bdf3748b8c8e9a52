import { sql, type Kysely } from 'kysely';

/** Tokens of the language model by day, in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ai_usage')
    .addColumn('day', 'date', (column) => column.primaryKey())
    .addColumn('tokens', 'bigint', (column) => column.notNull().check(sql`tokens >= 0`))
    .execute();
}
