import type { NetworkTarget, TargetList } from '../network.ts';
import { conversationOf, readPostsBefore } from './conversations.ts';
import { listNotifications, type Notification, type Post } from './lexicons.ts';
import {
  actedOn,
  altTextOf,
  contactWith,
  isBot,
  isHidden,
  picturesOf,
  readAnswered,
  readPosts,
  recordOf,
} from './posts.ts';
import type { AccountClient } from './withClient.ts';

const reasons = ['mention', 'reply', 'quote'] as const;
type Reason = (typeof reasons)[number];

const notificationsOfACall = 50;
const longestListCalls = 4;
/** The index gets to some posts later than to newer ones. */
const indexLagMs = 10 * 60_000;

interface ListRequest {
  cursor: string | null | undefined;
  now: Date;
  /** Older notifications are of no interest. */
  since: Date;
}

/** Posts that address the account; the cursor is the time of the newest one. */
export async function listTargets(
  client: AccountClient,
  { cursor, now, since }: ListRequest,
): Promise<TargetList> {
  const told = (cursor && Date.parse(cursor)) || 0;
  const from = Math.max(since.getTime(), told - indexLagMs);
  const notifications = await readNotifications(client, from);
  const posts = await readPosts(
    client,
    notifications.map(({ uri }) => uri),
  );
  const before = await readPostsBefore(client, posts);
  const answered = posts.size > 0 ? await readAnswered(client) : new Set<string>();
  const targets = notifications.flatMap((notification) => {
    const post = posts.get(notification.uri);
    const isOpen = post && !post.viewer?.threadMuted && !isHidden(post);
    return isOpen ? [targetOf(client, notification, { post, before, answered })] : [];
  });
  return {
    targets: targets.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()),
    cursor: notifications[0] ? earlierOf(notifications[0].indexedAt, now) : (cursor ?? null),
  };
}

/** A server whose clock is ahead must not have the bot wait for it. */
const earlierOf = (time: string, now: Date): string =>
  new Date(Math.min(Date.parse(time), now.getTime())).toISOString();

/** Newest first, each post once. */
async function readNotifications(
  client: AccountClient,
  from: number,
): Promise<(Notification & { reason: Reason })[]> {
  const found = new Map<string, Notification & { reason: Reason }>();
  let cursor: string | undefined;
  for (let calls = 0; calls < longestListCalls; calls += 1) {
    const params = { reasons: [...reasons], limit: notificationsOfACall };
    const page = await client.call(
      listNotifications,
      cursor === undefined ? params : { ...params, cursor },
    );
    for (const notification of page.notifications) {
      const { uri, author, indexedAt } = notification;
      const reason = reasons.find((each) => each === notification.reason);
      const isRecent = Date.parse(indexedAt) >= from;
      if (reason && isRecent && author.did !== client.did && !found.has(uri))
        found.set(uri, { ...notification, reason });
    }
    cursor = page.cursor;
    const oldest = page.notifications.at(-1);
    if (cursor === undefined || (oldest && Date.parse(oldest.indexedAt) < from)) break;
  }
  return [...found.values()];
}

interface Read {
  post: Post;
  before: ReadonlyMap<string, Post>;
  answered: ReadonlySet<string>;
}

function targetOf(
  client: AccountClient,
  { reason, author, indexedAt }: Notification & { reason: Reason },
  { post, before, answered }: Read,
): NetworkTarget {
  const { text, langs = [] } = recordOf(post);
  return {
    ref: post.uri,
    reason,
    author: {
      id: author.did,
      username: author.handle,
      fullName: author.displayName?.trim() || author.handle,
      isBot: isBot(author),
      contact: contactWith(author),
    },
    conversation: conversationOf(client, post, before),
    caption: text,
    altText: altTextOf(post),
    language: langs[0] ?? null,
    topic: null,
    publishedAt: new Date(indexedAt),
    hasPicture: picturesOf(post).length > 0,
    acted: answered.has(post.uri) ? [...actedOn(post), 'comment'] : actedOn(post),
  };
}
