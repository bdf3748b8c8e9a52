import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRules(db);
  await createChanges(db);
  await createDecisions(db);
  await sql`alter table drafts add column is_stand_in boolean`.execute(db);
}

async function createRules(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile_rules')
    .addColumn('profile_id', 'uuid', (column) =>
      column.primaryKey().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('rules', 'jsonb', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
}

async function createChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile_rule_changes')
    .addColumn('profile_id', 'uuid', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('rules', 'jsonb', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('because', 'text')
    .addColumn('post_kind', 'text')
    .addPrimaryKeyConstraint('profile_rule_changes_pkey', ['profile_id', 'version'])
    .execute();
}

async function createDecisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_decisions')
    .addColumn('act_id', 'uuid', (column) =>
      column.primaryKey().references('activities.id').onDelete('cascade'),
    )
    .addColumn('profile_id', 'uuid', (column) => column.notNull())
    .addColumn('post_kind', 'text', (column) => column.notNull())
    .addColumn('correction', 'text')
    .addColumn('decided_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('draft_decisions_newest')
    .on('draft_decisions')
    .columns(['profile_id', 'post_kind', 'decided_at'])
    .execute();
}
