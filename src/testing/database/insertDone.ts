import type { Insertable, Kysely } from 'kysely';
import { newId } from '../../server/database/newId.ts';
import type { ActivitiesTable } from '../../server/database/tables/actTables.ts';
import type { Tables } from '../../server/database/tables.ts';

export type DoneColumns = Partial<Insertable<ActivitiesTable>> & { profile_id: string };

/** Inserts a like that was done, or what `columns` make of it, and returns its id. */
export async function insertDone(db: Kysely<Tables>, columns: DoneColumns): Promise<string> {
  const id = newId();
  const at = columns.done_at ?? new Date('2026-03-10T12:00:00Z');
  await db
    .insertInto('activities')
    .values({
      id,
      story_id: id,
      author_username: 'marina.ondas',
      kind: 'like',
      state: 'done',
      outcome: 'done',
      planned_at: at,
      done_at: at,
      ...columns,
    })
    .execute();
  return id;
}
