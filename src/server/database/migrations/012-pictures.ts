import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('network', 'text')
    .addColumn('story_id', 'text')
    .addColumn('saved_at', 'timestamptz')
    .addColumn('check_at', 'timestamptz')
    .addUniqueConstraint('pictures_story_key', ['network', 'story_id'])
    .execute();
  for (const column of ['saved_at', 'check_at']) {
    await db.schema
      .createIndex(`pictures_${column}`)
      .on('pictures')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await db.schema
    .alterTable('activities')
    .addColumn('picture_id', 'uuid', (column) =>
      column.references('pictures.id').onDelete('set null'),
    )
    .execute();
  await adoptPictures(db);
  await db.schema.alterTable('activities').dropColumn('has_picture').execute();
  await db.schema
    .createIndex('activities_picture_id')
    .on('activities')
    .column('picture_id')
    .where(sql.ref('picture_id'), 'is not', null)
    .execute();
}

/** Each activity had a picture of its own, in files that are named after its id. */
async function adoptPictures(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into pictures (id, saved_at)
    select id, coalesce(done_at, planned_at) from activities where has_picture`.execute(db);
  await sql`update activities set picture_id = id where has_picture`.execute(db);
}
