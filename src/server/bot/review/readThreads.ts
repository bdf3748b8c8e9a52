import { sql, type Kysely } from 'kysely';
import type { ReviewItem } from '../../../shared/contract/review.ts';
import type { Tables } from '../../database/tables.ts';
import type { ReviewedProfile } from './reviewList.ts';

type Thread = ReviewItem['thread'];

/** Of which earlier posts are wanted. */
interface Place {
  conversation_id: string | null;
  published_at: Date;
}

const longestThread = 10;

/** What was said before in the same conversations, as far as the bot has dealt with it. */
export async function readThreads(
  db: Kysely<Tables>,
  { profile, rows }: { profile: ReviewedProfile; rows: Place[] },
): Promise<(place: Place) => Thread> {
  const ids = [...new Set(rows.flatMap(({ conversation_id }) => conversation_id ?? []))];
  const acts = ids.length === 0 ? [] : await readActs(db, profile.id, ids);
  const said = acts.map((act) => ({ ...act, posts: postsOf(act, profile.username) }));
  return ({ conversation_id, published_at }) =>
    said
      .filter((act) => act.conversation_id === conversation_id)
      .filter((act) => act.published_at !== null && act.published_at < published_at)
      .flatMap(({ posts }) => posts)
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .slice(-longestThread);
}

type EarlierAct = Awaited<ReturnType<typeof readActs>>[number];

function readActs(db: Kysely<Tables>, profileId: string, conversationIds: string[]) {
  const acts = db
    .selectFrom('activities')
    .select([
      'conversation_id',
      'author_username',
      'caption',
      'published_at',
      'state',
      'is_practice',
      'kind',
      'comment',
      'planned_at',
    ])
    .select(
      sql<number>`row_number() over (partition by conversation_id order by published_at desc)`.as(
        'place',
      ),
    )
    .where('profile_id', '=', profileId)
    .where('conversation_id', 'in', conversationIds);
  // The newest of them may be what waits itself.
  return db
    .selectFrom(acts.as('acts'))
    .selectAll()
    .where('place', '<=', 2 * longestThread)
    .execute();
}

function postsOf(act: EarlierAct, ownName: string): Thread {
  const { author_username: author, caption, published_at, planned_at } = act;
  const theirs = { author, text: caption ?? '', isOurs: false, at: published_at ?? planned_at };
  const isComment = act.kind === 'comment' || act.kind === 'aiComment';
  const isPublished = act.state === 'done' && !act.is_practice;
  const isAnswered = isPublished && isComment && act.comment !== null;
  const ours = { author: ownName, text: act.comment ?? '', isOurs: true, at: planned_at };
  return [theirs, ...(isAnswered ? [ours] : [])].map((post) => ({
    ...post,
    at: post.at.toISOString(),
  }));
}
