import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profiles')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text')
    .addColumn('sync_code', 'integer')
    .addColumn('sync_status', 'text', (column) => column.notNull().defaultTo('NEVER'))
    .addColumn('sync_epoch', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sync_moved_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('sync_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('lease_holder', 'uuid')
    .addColumn('lease_until', 'timestamptz')
    .addColumn('is_session_renewable', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('two_factor_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('two_factor_asked_at', 'timestamptz')
    .addColumn('followers_count', 'integer')
    .addColumn('follows_count', 'integer')
    .addColumn('media_count', 'integer')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('profiles_username_key', ['user_id', 'network', 'username'])
    .execute();
  await db.schema
    .createIndex('profiles_sync_code')
    .on('profiles')
    .columns(['sync_code', 'sync_moved_at'])
    .execute();

  await db.schema
    .createTable('profile_secrets')
    .addColumn('profile_id', 'uuid', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('wrapped_key', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz')
    .addPrimaryKeyConstraint('profile_secrets_pkey', ['profile_id', 'kind'])
    .execute();

  await db.schema
    .createTable('sync_transitions')
    .addColumn('id', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
    .addColumn('profile_id', 'uuid', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('from_code', 'integer')
    .addColumn('to_code', 'integer')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('moved_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('sync_transitions_profile_id')
    .on('sync_transitions')
    .columns(['profile_id', 'id'])
    .execute();
}
