import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../../shared/durations.ts';
import type { Tables } from '../../database/tables.ts';

interface Answering {
  profileId: string;
  /** To whom it is about to say something, and under what. */
  authorId: string;
  targetRef: string;
  now: Date;
}

/** There are twelve short phrases of a language, and the practice network writes to a person three times a day. */
const rememberedMs = 3 * dayMs;

/**
 * The texts that this profile wrote to the author lately, and those of other profiles under the same post; also those
 * that are about to be sent.
 */
export async function saidTexts(
  db: Kysely<Tables>,
  { profileId, authorId, targetRef, now }: Answering,
): Promise<string[]> {
  const texts = db
    .selectFrom('activities')
    .select('comment')
    .where(sql<boolean>`kind in ('comment', 'aiComment')`)
    .where('state', '!=', 'withdrawn');
  const rows = await texts
    .where('profile_id', '=', profileId)
    .where('author_id', '=', authorId)
    .where('story_id', '!=', targetRef)
    .where('planned_at', '>', new Date(now.getTime() - rememberedMs))
    .union(texts.where('story_id', '=', targetRef).where('profile_id', '!=', profileId))
    .execute();
  return rows.flatMap(({ comment }) => comment ?? []);
}
