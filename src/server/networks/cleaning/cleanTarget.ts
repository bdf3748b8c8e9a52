import type { Attached } from '../../../shared/contract/thread.ts';
import type { AccountNames, ClosedAuthor, CurrentTarget, TargetList } from '../results.ts';
import type {
  ActKind,
  Conversation,
  ConversationPost,
  NetworkTarget,
  OwnPost,
  TargetAuthor,
} from '../target.ts';
import {
  cleanCount,
  cleanDate,
  cleanName,
  cleanRef,
  cleanText,
  mostItems,
  nullOr,
} from './cleanValues.ts';

const mostTopics = 30;
const mostPostsBefore = 50;
const languageTag = /^[A-Za-z0-9]{1,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/;
const acts: readonly ActKind[] = ['like', 'react', 'comment', 'repost', 'follow'];

/** Without what has no address or no author. */
export function cleanList({ targets, closed, cursor, account, ownPosts }: TargetList): TargetList {
  return {
    ...(account && { account: cleanNames(account) }),
    ...(ownPosts && { ownPosts: cleanOwnPosts(ownPosts) }),
    targets: targets.slice(0, mostItems).flatMap((target): NetworkTarget[] => {
      const clean = cleanTarget(target);
      return clean ? [{ ...clean, reason: target.reason }] : [];
    }),
    ...(closed && { closed: closed.slice(0, mostItems).flatMap(cleanClosed) }),
    cursor: cleanCursor(cursor),
  };
}

/** What the account is called; without a name that could be one it has none. */
export function cleanNames({ username, fullName }: AccountNames): AccountNames {
  const name = cleanName(username);
  return { ...(name !== '' && { username: name }), fullName: cleanName(fullName) || null };
}

const cleanOwnPosts = (posts: readonly OwnPost[]): OwnPost[] =>
  posts.slice(0, mostItems).flatMap((post) => {
    const [ref, conversationId, answers] = [post.ref, post.conversationId, post.answers].map(
      cleanRef,
    );
    const isWhole = ref !== undefined && conversationId !== undefined && answers !== undefined;
    const publishedAt = cleanDate(post.publishedAt, new Date(0));
    return isWhole ? [{ ref, conversationId, answers, publishedAt }] : [];
  });

const longestCursor = 100_000;

/** Null begins anew. */
const cleanCursor = (cursor: string | null): string | null =>
  cursor !== null && cursor.length <= longestCursor && cursor === cleanText(cursor, longestCursor)
    ? cursor
    : null;

function cleanClosed({ authorId, username, contact }: ClosedAuthor): ClosedAuthor[] {
  const id = cleanRef(authorId);
  return id === undefined ? [] : [{ authorId: id, username: cleanName(username) || id, contact }];
}

type Cleaned = CurrentTarget | NetworkTarget;

/** Undefined where it has no address or no author. */
export function cleanTarget(target: Cleaned): CurrentTarget | undefined {
  const ref = cleanRef(target.ref);
  const author = cleanAuthor(target.author);
  if (ref === undefined || !author) return undefined;
  const { pictureVersion, attached, continuation, around } = target;
  const ownPosts = 'ownPosts' in target ? target.ownPosts : undefined;
  const publishedAt = cleanDate(target.publishedAt, new Date());
  return {
    ...target,
    ref,
    author,
    conversation: target.conversation && cleanConversation(target.conversation, ref),
    caption: cleanText(target.caption),
    altText: nullOr(cleanText)(target.altText),
    ...(attached && { attached: cleanAttached(attached) }),
    ...(typeof continuation === 'object' && {
      continuation: continuation.slice(0, mostPostsBefore).flatMap(cleanPost),
    }),
    ...(around && { around: around.slice(-mostPostsBefore).flatMap(cleanPost) }),
    ...(ownPosts && { ownPosts: cleanOwnPosts(ownPosts) }),
    language: languageTag.test(target.language ?? '') ? target.language : null,
    topics: target.topics
      .slice(0, mostTopics)
      .map(cleanName)
      .filter((topic) => topic !== ''),
    publishedAt,
    ...(pictureVersion !== undefined && { pictureVersion: cleanText(pictureVersion) }),
    acted: acts.filter((act) => target.acted.includes(act)),
  };
}

function cleanAttached({ pictures, card, ...attached }: Attached): Attached {
  return {
    ...attached,
    pictures: cleanCount(pictures) ?? 0,
    card: card && {
      title: cleanText(card.title),
      description: cleanText(card.description),
      host: cleanName(card.host),
    },
  };
}

function cleanAuthor(author: TargetAuthor): TargetAuthor | undefined {
  const id = cleanRef(author.id);
  if (id === undefined) return undefined;
  const username = cleanName(author.username) || id;
  return { ...author, id, username, fullName: cleanName(author.fullName) || username };
}

function cleanConversation({ id, posts }: Conversation, ref: string): Conversation {
  return { id: cleanRef(id) ?? ref, posts: posts.slice(-mostPostsBefore).flatMap(cleanPost) };
}

function cleanPost(post: ConversationPost): ConversationPost[] {
  const ref = cleanRef(post.ref);
  const authorId = cleanRef(post.authorId);
  if (ref === undefined || authorId === undefined) return [];
  return [
    {
      ...post,
      ref,
      authorId,
      username: cleanName(post.username) || authorId,
      text: cleanText(post.text),
      altText: nullOr(cleanText)(post.altText),
      ...(post.attached && { attached: cleanAttached(post.attached) }),
      publishedAt: cleanDate(post.publishedAt, new Date(0)),
    },
  ];
}
