import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('activities')
    .addColumn('caption', 'text')
    .addColumn('published_at', 'timestamptz')
    .addColumn('reason', 'text')
    .addColumn('written_by', 'text')
    .addColumn('outcome', 'text')
    .execute();
  const activities = db.withTables<{
    activities: { outcome: string | null; done_at: Date | null };
  }>();
  await activities
    .updateTable('activities')
    .set({ outcome: 'done' })
    .where('done_at', 'is not', null)
    .execute();
  await db.schema
    .alterTable('profiles')
    .addColumn('next_look_at', 'timestamptz')
    .addColumn('rests_for', 'text')
    .execute();
  await db.schema
    .createIndex('activities_newest_of_kind')
    .on('activities')
    .columns(['profile_id', 'kind', 'done_at desc', 'id desc'])
    .where(sql.ref('done_at'), 'is not', null)
    .execute();
}
