import { sql } from 'kysely';
import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { Attached } from '../../../shared/contract/thread.ts';
import type { ActivitiesTable, SaidBefore } from '../../database/tables/actTables.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { contentHashOf, type Content } from './contentHash.ts';
import { keptAround, keptContinuation, keptConversation, shortCard } from './keptConversation.ts';
import { besideCaption } from './postsWithWords.ts';
import { shortText } from '../text/shortText.ts';
import { attachedTo } from './wholePost.ts';

const longestBesideCaption = 1000;

export type ActedPost = Pick<
  NetworkTarget,
  'ref' | 'author' | 'publishedAt' | 'around' | 'isPrivate'
> &
  Content;

export const postColumns = [
  'author_username',
  'author_id',
  'conversation_id',
  'caption',
  'beside_caption',
  'content_hash',
  'alt_text',
  'said_before',
  'said_after',
  'attached',
  'published_at',
  'is_private',
] as const satisfies (keyof ActivitiesTable)[];

/** What an act keeps of its post, in the order of `postColumns`: what was known when it was decided on. */
export function keptOfPost(post: ActedPost, kind: ActivityKind) {
  const { altText, saidBefore } = answeredWith(post, kind);
  const { saidAfter, attached } = wholeOf(post);
  const beside = shortText(besideCaption(post), longestBesideCaption);
  return [
    sql<string>`${post.author.username}::text`.as('author_username'),
    sql<string>`${post.author.id}::text`.as('author_id'),
    sql<string | null>`${post.conversation?.id ?? null}::text`.as('conversation_id'),
    sql<string>`${post.caption}::text`.as('caption'),
    sql<string>`${beside}::text`.as('beside_caption'),
    sql<string>`${contentHashOf(post)}::text`.as('content_hash'),
    sql<string | null>`${altText}::text`.as('alt_text'),
    sql<SaidBefore[] | null>`${saidBefore}::jsonb`.as('said_before'),
    sql<SaidBefore[] | null>`${saidAfter}::jsonb`.as('said_after'),
    sql<Attached | null>`${attached}::jsonb`.as('attached'),
    sql<Date>`${post.publishedAt}::timestamptz`.as('published_at'),
    sql<boolean>`${post.isPrivate ?? false}::boolean`.as('is_private'),
  ] as const;
}

/** What is told of a post beside its words, where a text answers it. */
function answeredWith(post: ActedPost, kind: ActivityKind) {
  if (kind !== 'comment' && kind !== 'aiComment') return { altText: null, saidBefore: null };
  const said = [...keptAround(post).quoted, ...keptConversation(post)];
  return {
    altText: post.altText,
    saidBefore: said.length === 0 ? null : JSON.stringify(said),
  };
}

/** What belongs to a post, or stands around it: its continuation is kept with every act, for it is dealt with, too. */
function wholeOf(post: ActedPost) {
  const attached = attachedTo(post);
  const { card } = attached ?? {};
  return {
    saidAfter: keptAfter(post),
    attached: attached && JSON.stringify({ ...attached, card: card ? shortCard(card) : null }),
  };
}

/** As JSON, for `said_after`. */
export function keptAfter(post: Pick<NetworkTarget, 'continuation' | 'around'>): string | null {
  const after = [...keptContinuation(post), ...keptAround(post).said];
  return after.length === 0 ? null : JSON.stringify(after);
}
