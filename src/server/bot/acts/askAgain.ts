import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { isPractising } from '../../profiles/standing.ts';
import { moveAct } from './moveAct.ts';

interface Approved {
  profileId: string;
  now: Date;
}

/**
 * Has what was approved wait for its owner again, where the practice has begun or ended since: an approval holds for
 * the mode in which it was given.
 */
export async function askAgain(db: Kysely<Tables>, { profileId, now }: Approved): Promise<void> {
  const id = db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .select('activities.id')
    .where('profiles.id', '=', profileId)
    .where('activities.state', '=', sql.lit('approved'))
    .where('activities.is_practice', '!=', isPractising);
  const columns = { approved_at: null, approved_by: null };
  await moveAct(db, {
    id,
    from: 'approved',
    to: 'waiting',
    by: 'owner',
    reason: 'practice',
    now,
    columns,
  });
}
