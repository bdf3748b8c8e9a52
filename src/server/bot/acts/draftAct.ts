import { sql, type Kysely } from 'kysely';
import type {
  ActivityKind,
  ActivityOutcome,
  ActivityReason,
  ActState,
  CommentAuthor,
} from '../../../shared/contract/activity.ts';
import type { Doubt } from '../../../shared/contract/judging.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import { newId } from '../../database/newId.ts';
import type { ActivitiesTable } from '../../database/tables/actTables.ts';
import type { Tables } from '../../database/tables.ts';
import { isPractising } from '../../profiles/standing.ts';
import { freeProfile, unfinished, type Actor, type DraftText } from './activityLog.ts';
import { keptOfPost, postColumns, type ActedPost } from '../posts/keptPost.ts';
import type { Reading } from '../context/postReader.ts';

export interface DraftRequest extends DraftText, Actor {
  target: ActedPost;
  reason: ActivityReason;
  /** Undefined where posts are not read. */
  reading: Reading | undefined;
  pictureId: string | undefined;
  /** What is sent after the text: whose automated answer it is. */
  disclosure?: string | null;
  now: Date;
}

interface DraftedAct {
  id: string;
  /** As its profile was when it was drafted. */
  isPractice: boolean;
}

const draftColumns = [
  ...postColumns,
  'kind',
  'comment',
  'disclosure',
  'reason',
  'written_by',
  'doubts',
  'unsupported',
  'post_kind',
  'post_language',
  'picture_id',
  'planned_at',
  'is_practice',
] as const satisfies (keyof ActivitiesTable)[];

/**
 * Saves an act before anything is sent. Returns undefined if it must not be made:
 * the profile no longer operates in this attempt, rests by its standing, has already dealt with the target,
 * or the lease has run out. An earlier draft for the target is replaced.
 */
export async function draftAct(
  db: Kysely<Tables>,
  act: DraftRequest,
): Promise<DraftedAct | undefined> {
  const { target, kind } = act;
  return db
    .insertInto('activities')
    .columns(['id', 'profile_id', 'story_id', 'state', 'outcome', ...draftColumns])
    .expression(
      freeProfile(db, act, act.now).select([
        sql<string>`${newId(act.now.getTime())}::uuid`.as('id'),
        'profiles.id as profile_id',
        sql<string>`${target.ref}::text`.as('story_id'),
        sql<ActState>`'drafted'`.as('state'),
        sql<ActivityOutcome>`${unfinished.outcome}::text`.as('outcome'),
        ...keptOfPost(target, kind),
        sql<ActivityKind>`${kind}::text`.as('kind'),
        sql<string | null>`${act.text}::text`.as('comment'),
        sql<string | null>`${act.disclosure ?? null}::text`.as('disclosure'),
        sql<ActivityReason>`${act.reason}::text`.as('reason'),
        sql<CommentAuthor | null>`${act.writtenBy}::text`.as('written_by'),
        sql<Doubt[] | null>`${act.doubts ?? null}::text[]`.as('doubts'),
        sql<string[] | null>`${act.unsupported ?? null}::text[]`.as('unsupported'),
        sql<PostKind | null>`${act.reading?.kind ?? null}::text`.as('post_kind'),
        sql<string | null>`${act.reading?.language ?? null}::text`.as('post_language'),
        // One that is removed at this moment is left out.
        sql<string | null>`(select id from pictures where id = ${act.pictureId ?? null}::uuid
          for key share)`.as('picture_id'),
        sql<Date>`${act.now}::timestamptz`.as('planned_at'),
        isPractising.as('is_practice'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'story_id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(draftColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        )
        .where('activities.state', '=', 'drafted'),
    )
    .returning(['id', 'is_practice as isPractice'])
    .executeTakeFirst();
}
