import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { isLeaseFree } from '../profileLeases.ts';
import { isOperating } from '../standing.ts';

/**
 * Makes the poll of a profile due that waits for nothing but what is new. Returns false, and changes nothing, where it
 * rests for something else, or a cycle is under way, which may have read its list before.
 */
export async function pollSoon(db: Kysely<Tables>, profileId: string): Promise<boolean> {
  const due = await db
    .updateTable('profiles')
    .set({ next_look_at: sql<Date>`now()` })
    .where('id', '=', profileId)
    .where(isOperating)
    .where('rests_for', '=', 'noStory')
    .where(isLeaseFree)
    .returning('id')
    .executeTakeFirst();
  return due !== undefined;
}
