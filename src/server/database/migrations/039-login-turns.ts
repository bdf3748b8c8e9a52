import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_turns')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('login_turns_email_network_key', ['email', 'network'])
    .execute();
  await db.schema.createIndex('login_turns_due_at').on('login_turns').column('due_at').execute();
}
