import type { Conversation, NetworkTarget, TargetList } from '../network.ts';
import { listNotifications, type Notification, type Post } from './lexicons.ts';
import {
  actedOn,
  contactWith,
  isBot,
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
const repliesBefore = 8;
/** The index gets to some posts later than to newer ones. */
const indexLagMs = 10 * 60_000;

interface ListRequest {
  cursor: string | null | undefined;
  /** Older notifications are of no interest. */
  since: Date;
}

/** Posts that address the account; the cursor is the time of the newest one. */
export async function listTargets(
  client: AccountClient,
  { cursor, since }: ListRequest,
): Promise<TargetList> {
  const from = Math.max(since.getTime(), cursor ? Date.parse(cursor) - indexLagMs : 0);
  const notifications = await readNotifications(client, from);
  const posts = await readPosts(
    client,
    notifications.map(({ uri }) => uri),
  );
  const before = await readPostsBefore(client, posts);
  const answered = posts.size > 0 ? await readAnswered(client) : new Set<string>();
  const targets = notifications.flatMap((notification) => {
    const post = posts.get(notification.uri);
    return post ? [targetOf(client, notification, { post, before, answered })] : [];
  });
  return {
    targets: targets.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()),
    cursor: notifications[0]?.indexedAt ?? cursor ?? null,
  };
}

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

/** What the posts answer, and what that answers, level by level. */
async function readPostsBefore(client: AccountClient, posts: ReadonlyMap<string, Post>) {
  const known = new Map(posts);
  let level = [...posts.values()];
  for (let depth = 0; depth < repliesBefore && level.length > 0; depth += 1) {
    const parents = level.flatMap((post) => recordOf(post).reply?.parent.uri ?? []);
    const found = await readPosts(
      client,
      parents.filter((uri) => !known.has(uri)),
    );
    level = [...found.values()];
    for (const post of level) known.set(post.uri, post);
  }
  return known;
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
  const pictures = picturesOf(post);
  const contact = contactWith(author);
  return {
    ref: post.uri,
    reason,
    author: {
      id: author.did,
      username: author.handle,
      fullName: author.displayName?.trim() || author.handle,
      isBot: isBot(author),
      contact: contact === 'open' && post.viewer?.threadMuted ? 'muted' : contact,
    },
    conversation: conversationBefore(client, post, before),
    caption: text,
    altText: pictures.map(({ alt }) => alt).join('\n') || null,
    language: langs[0] ?? null,
    topic: null,
    publishedAt: new Date(indexedAt),
    hasPicture: pictures.length > 0,
    acted: answered.has(post.uri) ? [...actedOn(post), 'comment'] : actedOn(post),
  };
}

function conversationBefore(
  { did }: AccountClient,
  post: Post,
  before: ReadonlyMap<string, Post>,
): Conversation {
  const said: Conversation['posts'][number][] = [];
  let parent = recordOf(post).reply?.parent.uri;
  while (parent !== undefined && said.length < repliesBefore) {
    const earlier = before.get(parent);
    if (!earlier) break;
    const { text, reply } = recordOf(earlier);
    const { author } = earlier;
    said.unshift({ isOurs: author.did === did, username: author.handle, text });
    parent = reply?.parent.uri;
  }
  return { id: recordOf(post).reply?.root.uri ?? post.uri, posts: said };
}
