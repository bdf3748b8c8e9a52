import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Undoable } from '../../../shared/contract/review.ts';
import { sendableFrom, undoMs } from '../../../shared/undoTime.ts';
import type { Tables } from '../../database/tables.ts';

/** Ids, or what selects them. */
export type ProfileIds = string[] | SelectQueryBuilder<Tables, 'profiles', { id: string }>;

/** As many as one request approves. */
const mostShown = 50;

/** The approvals at these profiles that can still be undone, the last one first. */
export async function listUndoable(
  db: Kysely<Tables>,
  { profileIds, now }: { profileIds: ProfileIds; now: Date },
): Promise<Undoable[]> {
  const acts = await db
    .selectFrom('activities')
    .select(['id', 'profile_id', 'version', 'author_username', 'approved_at'])
    .where('profile_id', 'in', profileIds)
    .where('state', '=', sql.lit('approved'))
    .where('approved_at', '>', new Date(now.getTime() - undoMs))
    .$narrowType<{ approved_at: Date }>()
    .orderBy('approved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return acts.map(({ id, profile_id, version, author_username, approved_at }) => ({
    id,
    profileId: profile_id,
    version,
    author: { username: author_username },
    undoMs: sendableFrom(approved_at).getTime() - now.getTime(),
  }));
}
