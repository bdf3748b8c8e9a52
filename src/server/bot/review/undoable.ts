import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Undoable } from '../../../shared/contract/review.ts';
import { undoMs, unleaveMs } from '../../../shared/undoTime.ts';
import type { Tables } from '../../database/tables.ts';

/** Ids, or what selects them. */
export type ProfileIds = string[] | SelectQueryBuilder<Tables, 'profiles', { id: string }>;

/** As many as one request decides on. */
const mostShown = 50;

/** The decisions at these profiles that can still be undone, the last one first. */
export async function listUndoable(
  db: Kysely<Tables>,
  { profileIds, now }: { profileIds: ProfileIds; now: Date },
): Promise<Undoable[]> {
  const since = new Date(now.getTime() - undoMs);
  const approved = db
    .selectFrom('activities')
    .select(['id', 'profile_id', 'version', 'author_username'])
    .select(sql<Undoable['decision']>`'approve'`.as('decision'))
    .select(sql<Date>`approved_at`.as('decided_at'))
    .where('profile_id', 'in', profileIds)
    .where('state', '=', sql.lit('approved'))
    .where('approved_at', '>', since);
  const left = leftSince(db, since)
    .select(['id', 'profile_id', 'version', 'author_username'])
    .select(sql<Undoable['decision']>`'leave'`.as('decision'))
    .select(sql<Date>`left_at`.as('decided_at'))
    .where('profile_id', 'in', profileIds);
  const acts = await approved
    .unionAll(left)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return acts.map(({ id, profile_id, version, author_username, decision, decided_at }) => ({
    id,
    profileId: profile_id,
    version,
    author: { username: author_username },
    decision,
    undoMs: decided_at.getTime() + undoMs - now.getTime(),
  }));
}

/** An act while it can be brought back. */
export const leftAct = (db: Kysely<Tables>, { id, now }: { id: string; now: Date }) =>
  leftSince(db, new Date(now.getTime() - unleaveMs))
    .select('id')
    .where('id', '=', id);

/** What its owner has left. What has ended since for good is in it no more (`withdrawUnsent`). */
const leftSince = (db: Kysely<Tables>, since: Date) =>
  db
    .selectFrom('activities')
    .where('state', '=', sql.lit('withdrawn'))
    .where('left_at', '>', since);
