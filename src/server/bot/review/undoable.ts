import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Undoable } from '../../../shared/contract/review.ts';
import { undoMs } from '../../../shared/undoTime.ts';
import { latestPast } from '../../database/futureTimes.ts';
import type { Tables } from '../../database/tables.ts';
import { listApproved, mostUndoable } from './approvedList.ts';

/** Ids, or what selects them. */
export type ProfileIds = string[] | SelectQueryBuilder<Tables, 'profiles', { id: string }>;

interface UndoableLists {
  undoable: Undoable[];
  undoableLeft: Undoable[];
}

/** The approvals and the leavings at these profiles that can still be undone, each the last one first. */
export async function listUndoable(
  db: Kysely<Tables>,
  { profileIds, now }: { profileIds: ProfileIds; now: Date },
): Promise<UndoableLists> {
  const since = new Date(now.getTime() - undoMs);
  const approved = db
    .selectFrom('activities')
    .select(['id', 'profile_id', 'version', 'author_username'])
    .select(sql<boolean>`false`.as('isLeft'))
    .select(sql<Date>`approved_at`.as('decided_at'))
    .where('profile_id', 'in', profileIds)
    .where('state', '=', sql.lit('approved'))
    .where('approved_at', '>', since);
  const left = db
    .selectFrom('activities')
    .select(['id', 'profile_id', 'version', 'author_username'])
    .select(sql<boolean>`true`.as('isLeft'))
    .select(sql<Date>`left_at`.as('decided_at'))
    .where('profile_id', 'in', profileIds)
    .where('state', '=', sql.lit('withdrawn'))
    // Of what has ended since for good, it is null (`withdrawUnsent`).
    .where('left_at', '>', since)
    .where('left_at', '<=', latestPast(now));
  const acts = await approved
    .unionAll(left)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostUndoable)
    .execute();
  const listed = (wanted: boolean) =>
    acts
      .filter(({ isLeft }) => isLeft === wanted)
      .map(({ id, profile_id, version, author_username, decided_at }) => ({
        id,
        profileId: profile_id,
        version,
        author: { username: author_username },
        undoMs: decided_at.getTime() + undoMs - now.getTime(),
      }));
  return { undoable: listed(false), undoableLeft: listed(true) };
}

/** The same, and when each approval goes out, as the list of what is on its way says it. */
export async function undoableNow(
  sources: Parameters<typeof listApproved>[0],
  { profileIds, now }: { profileIds: ProfileIds; now: Date },
): Promise<UndoableLists> {
  const { db } = sources.database;
  const { undoable, undoableLeft } = await listUndoable(db, { profileIds, now });
  const ids = new Set(undoable.map(({ profileId }) => profileId));
  if (ids.size === 0) return { undoable, undoableLeft };
  const profiles = await db
    .selectFrom('profiles')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const lists = await Promise.all(
    profiles.map((profile) => {
      const approved = undoable.filter(({ profileId }) => profileId === profile.id);
      return listApproved(sources, profile, approved);
    }),
  );
  const told = new Map(lists.flatMap((list) => list.undoable).map((act) => [act.id, act]));
  return { undoable: undoable.map((act) => told.get(act.id) ?? act), undoableLeft };
}
