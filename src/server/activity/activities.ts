import { sql, type Kysely, type NotNull, type Selectable } from 'kysely';
import type { StoryListAnswer, TakeBack } from '../../shared/contract/story.ts';
import type { ActivityKind } from '../../shared/contract/activity.ts';
import { anyOf } from '../database/anyOf.ts';
import type { ActivitiesTable, TakeBacksTable, Tables } from '../database/tables.ts';
import type { Media } from '../media/createMedia.ts';
import { canUndo, webAddress, type Networks } from '../networks/networks.ts';

export interface ActivityPage {
  userId: string;
  profileId: string;
  /** Counts from 1. */
  page: number;
  limit: number;
  /** Only activities after this time. */
  since?: Date | undefined;
  /** Only activities of this kind. */
  kind?: ActivityKind | undefined;
}

interface ActivitySources {
  db: Kysely<Tables>;
  media: Pick<Media, 'thumbUrl'>;
  networks: Networks;
}

/** The values of the API; the client translates them. */
const activityWords: Record<ActivityKind, string> = {
  like: 'Curtir',
  react: 'Reagir',
  comment: 'Comentar',
  aiComment: 'Comentar com IA',
};

/** What the bot did for a profile, newest first, in a stable order. */
export async function listActivities(
  { db, media, networks }: ActivitySources,
  { userId, profileId, page, limit, since, kind }: ActivityPage,
): Promise<StoryListAnswer> {
  let done = db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .where('profiles.user_id', '=', userId)
    .where('activities.profile_id', '=', profileId)
    .where('activities.done_at', 'is not', null);
  if (since) done = done.where('activities.done_at', '>', since);
  if (kind) {
    done = done
      .where('activities.kind', '=', kind)
      .where('activities.outcome_reason', 'is distinct from', 'leftAlone')
      .where('activities.outcome_reason', 'is distinct from', 'ruledOut');
  }
  const { total } = await done
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  // The ids alone come from the index, however far back the page is.
  const ids = done
    .select('activities.id')
    .orderBy('done_at', 'desc')
    .orderBy('activities.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .leftJoin('take_backs', 'take_backs.act_id', 'activities.id')
    .leftJoin('own_conversations', (join) =>
      join
        .onRef('own_conversations.profile_id', '=', 'activities.profile_id')
        .onRef('own_conversations.conversation_id', '=', 'activities.conversation_id'),
    )
    .select([
      'activities.id',
      'network',
      'story_id',
      'record_ref',
      'activities.author_username',
      'kind',
      'picture_id',
      'done_at',
      'comment',
      'caption',
      'published_at',
      'reason',
      'outcome',
      'outcome_reason',
      'post_kind',
      'written_by',
      'state',
      'post_gone_at',
      'activities.conversation_id',
      'own_conversations.id as own_conversation_id',
      'asked_by',
      'asked_at',
      'problem',
      'taken_back_at',
    ])
    .where('activities.id', '=', anyOf(ids))
    .orderBy('done_at', 'desc')
    .orderBy('activities.id', 'desc')
    .$narrowType<{ done_at: NotNull; outcome: NotNull }>()
    .execute();
  const totalPages = Math.ceil(total / limit);
  return {
    data: rows.map((row) => ({
      id: row.id,
      profile_name: row.author_username,
      activity: activityWords[row.kind],
      print_scr: row.picture_id ? media.thumbUrl(row.id) : null,
      data_inte: row.done_at.toISOString(),
      text: row.comment,
      caption: row.caption,
      published_at: row.published_at?.toISOString() ?? null,
      reason: row.reason,
      outcome: row.outcome,
      outcome_reason: row.outcome_reason,
      post_kind: row.post_kind,
      written_by: row.written_by,
      post_url: isPostGone(row) ? null : webAddress(networks, row.network, row.story_id),
      answer_url:
        row.state === 'takenBack' ? null : webAddress(networks, row.network, row.record_ref),
      can_take_back: row.state === 'done' && canUndo(networks, row.network),
      take_back: takeBackOf(row),
      post_gone_at: row.state === 'done' ? (row.post_gone_at?.toISOString() ?? null) : null,
      is_own_conversation: row.conversation_id === null ? null : row.own_conversation_id !== null,
    })),
    pagination: { totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages },
  };
}

function isPostGone({ outcome, post_gone_at }: Pick<ActivityRow, 'outcome' | 'post_gone_at'>) {
  return outcome === 'gone' || post_gone_at !== null;
}

type ActivityRow = Selectable<ActivitiesTable>;
type TakeBackRow = Pick<
  Selectable<TakeBacksTable>,
  'asked_by' | 'asked_at' | 'problem' | 'taken_back_at'
>;

function takeBackOf({
  asked_by,
  asked_at,
  problem,
  taken_back_at,
}: { [C in keyof TakeBackRow]: TakeBackRow[C] | null }): TakeBack | null {
  if (asked_by === null || asked_at === null) return null;
  const taken = taken_back_at?.toISOString() ?? null;
  return { asked_by, asked_at: asked_at.toISOString(), taken_back_at: taken, problem };
}
