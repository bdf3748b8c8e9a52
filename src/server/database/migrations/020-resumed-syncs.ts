import { sql, type Kysely } from 'kysely';

/** The codes at which the server works. */
const working = [0, 1, 2, 3, 6];

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profiles')
    .addColumn('resume_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('profiles_resume_at')
    .on('profiles')
    .column('resume_at')
    .where(sql.ref('sync_code'), 'in', working)
    .execute();
}
