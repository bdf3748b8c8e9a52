import { sql, type Kysely } from 'kysely';
import type { ReviewItem } from '../../../shared/contract/review.ts';
import type { Tables } from '../../database/tables.ts';
import type { ReviewedProfile } from './reviewList.ts';
import { threadColumns, threadPosts, type ThreadAct } from './threadPosts.ts';

type Thread = ReviewItem['thread'];

/** A place in a conversation, before which posts are wanted. */
type Place = Pick<ThreadAct, 'conversation_id' | 'said_before'> & { published_at: Date };

const longestThread = 10;

/** What was said before in the same conversations, as far as the bot has seen it. */
export async function readThreads(
  db: Kysely<Tables>,
  { profile, rows }: { profile: ReviewedProfile; rows: Place[] },
): Promise<(place: Place) => Thread> {
  const ids = [...new Set(rows.flatMap(({ conversation_id }) => conversation_id ?? []))];
  const acts = ids.length === 0 ? [] : await readActs(db, profile.id, ids);
  const teller = { username: profile.username, linked: () => null };
  return ({ conversation_id, published_at, said_before }) => {
    const earlier = acts.filter(
      (act) =>
        act.conversation_id === conversation_id &&
        act.published_at !== null &&
        act.published_at < published_at,
    );
    return threadPosts(earlier, { ...teller, said: said_before ?? [] })
      .filter(({ isOurs, state }) => !isOurs || state === 'there')
      .slice(-longestThread)
      .map(toSaid);
  };
}

/** As the list of what waits tells it. */
export const toSaid = ({ author, text, altText, card, isOurs, at }: Said): Said => ({
  author,
  text,
  altText,
  ...(card && { card }),
  isOurs,
  at,
});

type Said = Thread[number];

/** The newest of each conversation; one of them may be what waits itself. */
function readActs(
  db: Kysely<Tables>,
  profileId: string,
  conversationIds: string[],
): Promise<ThreadAct[]> {
  const acts = db
    .selectFrom('activities')
    .select(threadColumns)
    .select(
      sql<number>`row_number() over (partition by conversation_id order by published_at desc)`.as(
        'place',
      ),
    )
    .where('profile_id', '=', profileId)
    .where('conversation_id', 'in', conversationIds);
  return db
    .selectFrom(acts.as('acts'))
    .select(threadColumns)
    .where('place', '<=', 2 * longestThread)
    .orderBy('published_at')
    .execute();
}
