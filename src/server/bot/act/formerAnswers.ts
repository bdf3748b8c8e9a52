import { sql, type Kysely, type NotNull } from 'kysely';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Tables } from '../../database/tables.ts';

interface Post {
  profileId: string;
  kind: PostKind | undefined;
  /** BCP 47; null: unknown. */
  language: string | null;
}

const mostAnswers = 5;
/** A year of acts is not searched for them. */
const searched = 500;

/** What the owner wrote or edited in this language: first to posts of the kind, then the newest. */
export function formerAnswers(db: Kysely<Tables>, { profileId, kind, language }: Post) {
  const newest = db
    .selectFrom('activities')
    .select(['id', 'comment', 'post_kind', 'post_language', 'written_by', 'state', 'planned_at'])
    .where('profile_id', '=', profileId)
    .where('is_practice', '=', false)
    // They are shown to a model that writes for everybody.
    .where('is_private', '=', false)
    .orderBy('planned_at', 'desc')
    .limit(searched);
  const base = language?.split('-')[0] ?? null;
  return db
    .selectFrom(newest.as('newest'))
    .select('comment')
    .where('written_by', '=', 'owner')
    .where('state', '=', 'done')
    .where('comment', 'is not', null)
    .where(
      sql<boolean>`(${base}::text is null or split_part(post_language, '-', 1) = ${base}::text)`,
    )
    .orderBy(sql`coalesce(post_kind = ${kind ?? null}::text, false)`, 'desc')
    .orderBy('planned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAnswers)
    .$narrowType<{ comment: NotNull }>();
}
