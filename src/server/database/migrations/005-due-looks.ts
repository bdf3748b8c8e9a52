import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('next_snapshot_at', 'timestamptz')
    .addColumn('look_failures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const operating = 7;
  await sql`
    update profiles set next_look_at = coalesce(next_look_at, now()), next_snapshot_at = now()
    where sync_code = ${operating}`.execute(db);
  for (const column of ['next_look_at', 'next_snapshot_at']) {
    await db.schema
      .createIndex(`profiles_${column}`)
      .on('profiles')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await keepNewestReports(db);
  await db.schema
    .createIndex('activities_open')
    .on('activities')
    .column('profile_id')
    .where(sql.ref('outcome'), 'is', null)
    .execute();
}

/** Only the newest report of a profile is ever read. */
async function keepNewestReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from report_snapshots where id not in (
      select distinct on (profile_id) id from report_snapshots
      order by profile_id, taken_at desc, id desc
    )`.execute(db);
  await sql`drop index report_snapshots_newest`.execute(db);
  await sql`alter table report_snapshots drop column id, add primary key (profile_id)`.execute(db);
}
