import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { isLeaseFree } from '../profileLeases.ts';
import { isOperating } from '../standing.ts';

/** It waits for nothing but what is new, as its last cycle left it. */
export const waitsForNews = sql<boolean>`profiles.rests_for = 'noStory'`;

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
    .where(waitsForNews)
    .where(isLeaseFree)
    .returning('id')
    .executeTakeFirst();
  return due !== undefined;
}
