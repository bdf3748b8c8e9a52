import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['activities', 'drafts']) {
    await db.schema
      .alterTable(table)
      .addColumn('post_kind', 'text')
      .addColumn('post_language', 'text')
      .execute();
  }
}
