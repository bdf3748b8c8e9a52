import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_changes')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('email_changes_user_id')
    .on('email_changes')
    .columns(['user_id', 'asked_at'])
    .execute();
}
