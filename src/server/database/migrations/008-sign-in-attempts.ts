import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('account_scope', 'text', (column) => column.notNull())
    .addColumn('account_name', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('attempted_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('next_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('sign_in_attempts_pkey', ['network', 'account_scope', 'account_name'])
    .execute();
  await db.schema
    .createIndex('sign_in_attempts_attempted_at')
    .on('sign_in_attempts')
    .column('attempted_at')
    .execute();
}
