import { createHash } from 'node:crypto';
import type { CurrentTarget } from '../results.ts';
import type { ActKind, TargetAuthor } from '../target.ts';
import { usernameOf } from './accountNames.ts';
import { isInPassing } from './addressing.ts';
import { conversationOf, ownAnswersTo, quotedAround, saidUnder } from './conversations.ts';
import type { Status } from './entities.ts';
import type { MastodonSession } from './mastodonSession.ts';
import type { PostContext } from './readContext.ts';
import { accountIdOf } from './serverAddress.ts';
import { shownOf, wordsOf } from './shownPost.ts';
import { isPrivate } from './visibility.ts';

interface Known {
  /** Under which the post was told of first. */
  ref: string;
  /** When the server told of it at the latest. */
  toldAt: Date;
  contact: TargetAuthor['contact'];
  context: PostContext;
}

export function targetOf(
  session: MastodonSession,
  status: Status,
  { ref, toldAt, contact, context }: Known,
): CurrentTarget {
  const { account, createdAt = toldAt, language, tags } = status;
  const { hasPicture, altText, attached } = shownOf(status);
  const username = usernameOf(session, account);
  const { continuation, toOthers } = saidUnder(session, status, context);
  const around = [...quotedAround(session, status, context), ...toOthers];
  const conversation = conversationOf(session, status, context);
  const said = [...conversation.posts, ...continuation, ...around];
  return {
    ref,
    author: {
      id: accountIdOf(session.server, account.id),
      username,
      fullName: account.fullName || username,
      isBot: account.isBot,
      contact,
    },
    ...(isInPassing(session, status) && { isInPassing: true }),
    ...((isPrivate(status) || said.some((each) => each.isForFewer)) && { isPrivate: true }),
    conversation,
    caption: wordsOf(status),
    altText,
    ...(attached && { attached }),
    continuation,
    ...(around.length > 0 && { around }),
    language: language || null,
    topics: [...new Set(tags)],
    publishedAt: createdAt < toldAt ? createdAt : toldAt,
    hasPicture,
    ...((hasPicture || attached?.hasUnread) && { pictureVersion: versionOf(status) }),
    acted: actedOn(session, status, context),
  };
}

/** Of the whole post, of which the picture is a part; few servers say when it was edited. */
function versionOf({ content, media }: Status): string {
  const parts = [content, ...media.map(({ address, description }) => `${address} ${description}`)];
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);
}

function actedOn(session: MastodonSession, status: Status, context: PostContext): ActKind[] {
  const isAnswered = ownAnswersTo(session, status, context).length > 0;
  return [
    ...(status.isFavourited ? (['like'] as const) : []),
    ...(isAnswered ? (['comment'] as const) : []),
  ];
}
