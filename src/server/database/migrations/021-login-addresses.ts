import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_addresses')
    .addColumn('user_id', 'uuid', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('used_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('login_addresses_user_id')
    .on('login_addresses')
    .column('user_id')
    .execute();
  await db.schema
    .createIndex('login_addresses_used_at')
    .on('login_addresses')
    .column('used_at')
    .execute();
  await db.schema
    .createTable('login_guesses')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('guesses', 'integer', (column) => column.notNull())
    .addColumn('guessed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('counts_until', 'timestamptz', (column) => column.notNull())
    .addColumn('limited_at', 'timestamptz')
    .addColumn('told_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('login_guesses_counts_until')
    .on('login_guesses')
    .column('counts_until')
    .execute();
}
