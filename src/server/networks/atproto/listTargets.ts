import type { NetworkTarget, TargetList } from '../network.ts';
import { isReadingDue, readClosedAuthors } from './closedAuthors.ts';
import { conversationOf, readPostsBefore } from './conversations.ts';
import { listNotifications, type Notification, type Post } from './lexicons.ts';
import { isPostAddress } from './networkText.ts';
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

/** Posts that address the account. */
export async function listTargets(
  client: AccountClient,
  { cursor, now, since }: ListRequest,
): Promise<TargetList> {
  const { toldAt, closedReadAt } = timesOf(cursor);
  const from = Math.max(since.getTime(), toldAt - indexLagMs);
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
  const newest = notifications[0] && Date.parse(notifications[0].indexedAt);
  const isDue = isReadingDue(closedReadAt, now);
  return {
    targets: targets.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()),
    ...(isDue && { closed: await readClosedAuthors(client) }),
    cursor: cursorOf({
      // A server whose clock is ahead must not have the bot wait for it.
      toldAt: newest === undefined ? toldAt : Math.min(newest, now.getTime()),
      closedReadAt: isDue ? now.getTime() : closedReadAt,
    }),
  };
}

/** What the cursor holds. */
interface ListTimes {
  /** Of the newest post that was listed. */
  toldAt: number;
  closedReadAt: number;
}

function timesOf(cursor: string | null | undefined): ListTimes {
  const [toldAt = '', closedReadAt = ''] = cursor?.split(' ') ?? [];
  return { toldAt: Date.parse(toldAt) || 0, closedReadAt: Date.parse(closedReadAt) || 0 };
}

const cursorOf = ({ toldAt, closedReadAt }: ListTimes): string =>
  [toldAt, closedReadAt].map((time) => new Date(time).toISOString()).join(' ');

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
      const isOfOther = author.did !== '' && author.did !== client.did;
      if (reason && isRecent && isOfOther && isPostAddress(uri) && !found.has(uri))
        found.set(uri, { ...notification, reason });
    }
    cursor = page.cursor || undefined;
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
  const { text, createdAt = '', langs = [] } = recordOf(post);
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
    language: langs[0] || null,
    topic: null,
    publishedAt: publishedAt(indexedAt, createdAt),
    receivedAt: new Date(indexedAt),
    hasPicture: picturesOf(post).some(({ fullsize }) => fullsize !== ''),
    acted: answered.has(post.uri) ? [...actedOn(post), 'comment'] : actedOn(post),
  };
}

/** The author's own clock says when it was written, unless that is no time or still to come. */
function publishedAt(indexedAt: string, createdAt: string): Date {
  const listedAt = Date.parse(indexedAt);
  return new Date(Math.min(listedAt, Date.parse(createdAt) || listedAt));
}
