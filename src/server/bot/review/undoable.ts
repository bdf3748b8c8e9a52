import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Undoable } from '../../../shared/contract/review.ts';
import { undoMs, unleaveMs } from '../../../shared/undoTime.ts';
import type { Tables } from '../../database/tables.ts';
import { listApproved } from './approvedList.ts';

/** Ids, or what selects them. */
export type ProfileIds = string[] | SelectQueryBuilder<Tables, 'profiles', { id: string }>;

/** Far more than a person decides in eight seconds. */
const mostShown = 500;

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
  const left = leftSince(db, since)
    .select(['id', 'profile_id', 'version', 'author_username'])
    .select(sql<boolean>`true`.as('isLeft'))
    .select(sql<Date>`left_at`.as('decided_at'))
    .where('profile_id', 'in', profileIds);
  const acts = await approved
    .unionAll(left)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
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

/** The same, and what holds up the approvals, as the list of what is on its way says it. */
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
  const sendings = new Map<string, Pick<Undoable, 'heldBy' | 'goesOutAt'>>();
  for (const profile of profiles) {
    const { approved } = await listApproved(sources, profile, mostShown);
    for (const { id, heldBy, goesOutAt } of approved) sendings.set(id, { heldBy, goesOutAt });
  }
  return { undoable: undoable.map((act) => ({ ...act, ...sendings.get(act.id) })), undoableLeft };
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
