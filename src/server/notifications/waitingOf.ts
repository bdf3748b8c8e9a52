import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** How many texts wait for a user, by profile; those without any are left out. */
export async function waitingOf(db: Kysely<Tables>, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .select(['profiles.id', sql<number>`count(*)::int`.as('waiting')])
    .where('profiles.user_id', '=', userId)
    // Literal, so that the planner finds the partial index.
    .where('activities.state', '=', sql.lit('waiting'))
    .groupBy('profiles.id')
    .execute();
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}
