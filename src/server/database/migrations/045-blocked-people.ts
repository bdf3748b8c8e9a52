import { sql, type Kysely } from 'kysely';

/** People whom the bot of a profile never acts on, and what each change of the rules made of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blocked_people')
    .addColumn('profile_id', 'uuid', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocked_people_pkey', ['profile_id', 'name'])
    .execute();
  await sql`
    alter table profile_rule_changes
      add column people_added text[],
      add column people_removed text[]`.execute(db);
}
