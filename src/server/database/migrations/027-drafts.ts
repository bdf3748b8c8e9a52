import type { Kysely } from 'kysely';

/** What the bot has prepared for a target, and how often it has tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('profile_id', 'uuid', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('story_id', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('defects', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('kind', 'text')
    .addColumn('comment', 'text')
    .addColumn('written_by', 'text')
    .addColumn('drafted_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_pkey', ['profile_id', 'story_id'])
    .execute();
  await db.schema.createIndex('drafts_drafted_at').on('drafts').column('drafted_at').execute();
}
