import { sql, type Kysely, type NotNull } from 'kysely';
import type { StoryListAnswer } from '../../shared/contract/story.ts';
import type { ActivityKind, Tables } from '../database/tables.ts';
import type { Media } from '../media/createMedia.ts';

export interface ActivityPage {
  userId: string;
  profileId: string;
  /** Counts from 1. */
  page: number;
  limit: number;
  /** Only activities after this time. */
  since?: Date | undefined;
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
  { db, media }: { db: Kysely<Tables>; media: Pick<Media, 'thumbUrl'> },
  { userId, profileId, page, limit, since }: ActivityPage,
): Promise<StoryListAnswer> {
  const ofProfile = db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .where('profiles.user_id', '=', userId)
    .where('activities.profile_id', '=', profileId)
    .where('activities.done_at', 'is not', null);
  const done = since ? ofProfile.where('activities.done_at', '>', since) : ofProfile;
  const { total } = await done
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await done
    .select(['activities.id', 'author_username', 'kind', 'has_picture', 'done_at'])
    .orderBy('done_at', 'desc')
    .orderBy('activities.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .$narrowType<{ done_at: NotNull }>()
    .execute();
  const totalPages = Math.ceil(total / limit);
  return {
    data: rows.map(
      ({ id, author_username: author, kind, has_picture: hasPicture, done_at: at }) => ({
        id,
        profile_name: author,
        activity: activityWords[kind],
        print_scr: hasPicture ? media.thumbUrl(id) : null,
        data_inte: at.toISOString(),
      }),
    ),
    pagination: { totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages },
  };
}

/** A picture is shown only while its activity exists, even if its file is still there. */
export async function hasPicture(db: Kysely<Tables>, activityId: string): Promise<boolean> {
  const activity = await db
    .selectFrom('activities')
    .select('id')
    .where('id', '=', activityId)
    .where('has_picture', '=', true)
    .executeTakeFirst();
  return activity !== undefined;
}
