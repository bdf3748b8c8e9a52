import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A picture goes with its activity, and so with its profile, even where its file is there still. */
export async function hasPicture(db: Kysely<Tables>, activityId: string): Promise<boolean> {
  const activity = await db
    .selectFrom('activities')
    .select('id')
    .where('id', '=', activityId)
    .where('has_picture', '=', true)
    .executeTakeFirst();
  return activity !== undefined;
}
