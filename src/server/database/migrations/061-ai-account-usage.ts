import { sql, type Kysely } from 'kysely';

/** What each account has used of the language model by day, in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ai_account_usage')
    .addColumn('user_id', 'uuid', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('tokens', 'bigint', (column) => column.notNull().check(sql`tokens >= 0`))
    .addColumn('requests', 'integer', (column) => column.notNull().check(sql`requests >= 0`))
    .addColumn('is_used_up', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('ai_account_usage_pkey', ['day', 'user_id'])
    .execute();
  await db.schema
    .createIndex('ai_account_usage_user')
    .on('ai_account_usage')
    .column('user_id')
    .execute();
}
