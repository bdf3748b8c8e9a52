import type { Conversation, ConversationPost, OwnPost } from '../target.ts';
import { usernameOf } from './accountNames.ts';
import { addressingOf } from './addressing.ts';
import type { Status } from './entities.ts';
import type { MastodonSession } from './mastodonSession.ts';
import type { PostContext } from './readContext.ts';
import { refOf } from './refs.ts';
import { accountIdOf } from './serverAddress.ts';
import { shownOf, wordsOf } from './shownPost.ts';
import { isForFewer } from './visibility.ts';

const postsBefore = 8;

/** A conversation is called after the post that began it, as far as that is there. */
export const conversationIdOf = (status: Status, { before }: PostContext): string =>
  (before[0] ?? status).uri;

/** What the post answers and, as the last that was said before it, what it quotes. */
export function conversationOf(
  session: MastodonSession,
  status: Status,
  context: PostContext,
): Conversation {
  const before = chainOf(status, context);
  const said = before.map((each, index) =>
    saidIn(session, each, { target: status, answered: before[index - 1] }),
  );
  return {
    id: conversationIdOf(status, context),
    posts: [...inOrder(said), ...quotedIn(session, status)],
  };
}

/** The last posts up to what the post answers, oldest first; some servers tell of the others, too. */
function chainOf({ answeredId }: Status, { before }: PostContext): Status[] {
  const byId = new Map(before.map((each) => [each.id, each]));
  const chain: Status[] = [];
  for (let each = byId.get(answeredId); each && !chain.includes(each);) {
    chain.unshift(each);
    each = chain.length < postsBefore ? byId.get(each.answeredId) : undefined;
  }
  return chain.length > 0 ? chain : before.slice(-postsBefore);
}

/** What came before is not later than what came after it, whatever clocks say. */
function inOrder(posts: ConversationPost[]): ConversationPost[] {
  let latest = Infinity;
  return posts
    .toReversed()
    .map((post) => {
      latest = Math.min(latest, post.publishedAt.getTime());
      return { ...post, publishedAt: new Date(latest) };
    })
    .toReversed();
}

/** What a post beside the target, or the target itself, quotes: oldest first; empty where it is not shown. */
function quotedIn(
  session: MastodonSession,
  target: Status,
  { quoted }: Status = target,
): ConversationPost[] {
  if (!quoted) return [];
  const said = saidIn(session, quoted, { target });
  return [...quotedIn(session, target, quoted), { ...said, isQuoted: true }];
}

/** What is quoted by what the post answers. */
export const quotedAround = (
  session: MastodonSession,
  status: Status,
  context: PostContext,
): ConversationPost[] =>
  chainOf(status, context).flatMap((each) => quotedIn(session, status, each));

interface Beside {
  target: Status;
  /** What the post answers, as far as that is known. */
  answered?: Status | undefined;
}

/** A post as a part of what was said around a target. */
function saidIn(
  session: MastodonSession,
  status: Status,
  { target, answered }: Beside,
): ConversationPost {
  const { account, createdAt = new Date(0) } = status;
  const isOurs = account.id === session.id;
  const { altText, attached } = shownOf(status);
  return {
    ref: refOf(status),
    isOurs,
    ...(!isOurs && !addressingOf(session, status, answered) && { isToOthers: true }),
    ...(isForFewer(status, target) && { isForFewer: true }),
    authorId: accountIdOf(session.server, account.id),
    username: usernameOf(session, account),
    text: wordsOf(status),
    altText,
    ...(attached && { attached }),
    publishedAt: createdAt,
  };
}

const mostParts = 20;

interface SaidUnder {
  /** Answers of the author to the post, to these, and so on. */
  continuation: ConversationPost[];
  /** What the author said there to others. */
  toOthers: ConversationPost[];
}

/** What the author of a post said under it, oldest first. */
export function saidUnder(
  session: MastodonSession,
  status: Status,
  { under }: PostContext,
): SaidUnder {
  const theirs = under.filter(({ account }) => account.id === status.account.id);
  const continued = new Set([status.id]);
  for (const { id, answeredId } of theirs) if (continued.has(answeredId)) continued.add(id);
  const said = (posts: Status[]) =>
    posts
      .map((each) => saidIn(session, each, { target: status }))
      .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
  const [own, others] = [
    theirs.filter(({ id }) => continued.has(id)),
    theirs.filter(({ id }) => !continued.has(id)),
  ];
  return {
    continuation: said(own).slice(0, mostParts),
    toOthers: said(others).slice(-mostParts),
  };
}

/** The account's own answers to others in a conversation, whoever wrote them. */
export function ownPostsIn(
  session: MastodonSession,
  status: Status,
  context: PostContext,
): OwnPost[] {
  const all = [...context.before, status, ...context.under];
  const byId = new Map(all.map((each) => [each.id, each]));
  const conversationId = conversationIdOf(status, context);
  return all.flatMap((own) => {
    const answered = byId.get(own.answeredId);
    const isAnswer = own.account.id === session.id && answered?.account.id !== session.id;
    if (!isAnswer || !answered) return [];
    const publishedAt = own.createdAt ?? new Date(0);
    return [{ ref: refOf(own), conversationId, answers: refOf(answered), publishedAt }];
  });
}

/** The account's own answers to a post, the oldest first. */
export const ownAnswersTo = (
  { id }: Pick<MastodonSession, 'id'>,
  status: Pick<Status, 'id'>,
  { under }: Pick<PostContext, 'under'>,
): Status[] => under.filter((each) => each.answeredId === status.id && each.account.id === id);
