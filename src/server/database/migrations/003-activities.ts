import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activities')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('profile_id', 'uuid', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('story_id', 'text', (column) => column.notNull())
    .addColumn('author_username', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('has_picture', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('planned_at', 'timestamptz', (column) => column.notNull())
    .addColumn('done_at', 'timestamptz')
    .addUniqueConstraint('activities_target_key', ['profile_id', 'story_id'])
    .execute();
  await db.schema
    .createIndex('activities_newest')
    .on('activities')
    .columns(['profile_id', 'done_at desc', 'id desc'])
    .where(sql.ref('done_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('activities_planned_at')
    .on('activities')
    .columns(['profile_id', 'planned_at'])
    .execute();

  const measures = [
    'total_views',
    'follower_views',
    'non_follower_views',
    'total_interactions',
    'accounts_reached',
    'follower_interaction_rate',
    'non_follower_interaction_rate',
    'profile_activity',
    'reels_interaction_rate',
    'stories_interaction_rate',
    'posts_interaction_rate',
  ];
  await measures
    .reduce(
      (table, measure) => table.addColumn(measure, 'double precision'),
      db.schema
        .createTable('report_snapshots')
        .addColumn('id', 'uuid', (column) => column.primaryKey())
        .addColumn('profile_id', 'uuid', (column) =>
          column.notNull().references('profiles.id').onDelete('cascade'),
        )
        .addColumn('taken_at', 'timestamptz', (column) => column.notNull()),
    )
    .execute();
  await db.schema
    .createIndex('report_snapshots_newest')
    .on('report_snapshots')
    .columns(['profile_id', 'taken_at desc'])
    .execute();
}
