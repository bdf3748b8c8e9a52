import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

interface Person {
  profileId: string;
  /** Since when the profile has its account; null: unknown. */
  accountSince: Date | null;
  authorId: string;
}

/**
 * Whether the account has told this person that a bot answers, and for whom: by an answer that is known to have been
 * sent, and was not taken back.
 */
export async function isTold(
  db: Kysely<Tables>,
  { profileId, accountSince, authorId }: Person,
): Promise<boolean> {
  const telling = await db
    .selectFrom('activities')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('author_id', '=', authorId)
    .where('state', '=', sql.lit('done'))
    .where(sql<boolean>`(disclosure is not null or post_kind = 'areYouABot')`)
    .where('kind', '!=', 'like')
    .where('is_practice', '=', false)
    .$if(accountSince !== null, (query) => query.where('done_at', '>=', accountSince))
    .limit(1)
    .executeTakeFirst();
  return telling !== undefined;
}
