import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_sign_in_attempts')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('account_scope', 'text', (column) => column.notNull())
    .addColumn('account_name', 'text', (column) => column.notNull())
    .addColumn('user_id', 'uuid', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('attempted_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('next_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('own_sign_in_attempts_pkey', [
      'user_id',
      'network',
      'account_scope',
      'account_name',
    ])
    .execute();
  await db.schema
    .createIndex('own_sign_in_attempts_attempted_at')
    .on('own_sign_in_attempts')
    .column('attempted_at')
    .execute();
}
