import type { TargetList } from '../results.ts';
import { accountNames } from './accountNames.ts';
import { addressingOf, refreshHandle } from './addressing.ts';
import { isReadingDue, readClosedAuthors } from './closedAuthors.ts';
import { readPostsBefore } from './conversations.ts';
import { listNotifications, type Notification } from './lexicons.ts';
import { isPostAddress } from './networkText.ts';
import { ownPostsOf, readOwnRecords } from './ownPosts.ts';
import { isHidden, readPosts } from './posts.ts';
import { targetOf } from './targetOf.ts';
import type { AccountClient } from './withClient.ts';

const reasons = ['mention', 'reply', 'quote'];

const notificationsOfACall = 50;
/** Reached after an outage, or by a flood. */
const longestListCalls = 10;
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
  const { answered, own } = posts.size > 0 ? await readOwnRecords(client) : noRecords;
  const targets = notifications.flatMap((notification) => {
    const post = posts.get(notification.uri);
    const reason = post && addressingOf(client, post);
    if (!reason || post.viewer?.threadMuted || isHidden(post)) return [];
    const { indexedAt, author } = notification;
    return [{ ...targetOf(client, { ...post, author, indexedAt }, { before, answered }), reason }];
  });
  const newest = notifications[0] && Date.parse(notifications[0].indexedAt);
  const ours = [...before.values()].find(({ author }) => author.did === client.did);
  const isDue = isReadingDue(closedReadAt, now);
  return {
    targets: targets.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()),
    ownPosts: ownPostsOf(client, [...before.values(), ...own], now),
    ...(ours && { account: accountNames(ours.author) }),
    ...(isDue && { closed: await readClosedAuthors(client) }),
    cursor: cursorOf({
      // A server whose clock is ahead must not have the bot wait for it.
      toldAt: newest === undefined ? toldAt : Math.min(newest, now.getTime()),
      closedReadAt: isDue ? now.getTime() : closedReadAt,
    }),
  };
}

const noRecords = { answered: new Set<string>(), own: [] };

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
async function readNotifications(client: AccountClient, from: number): Promise<Notification[]> {
  const found = new Map<string, Notification>();
  let cursor: string | undefined;
  for (let calls = 0; calls < longestListCalls; calls += 1) {
    const params = { reasons, limit: notificationsOfACall, priority: false };
    const page = await client.call(
      listNotifications,
      cursor === undefined ? params : { ...params, cursor },
    );
    await refreshHandle(
      client,
      page.notifications.map(({ record }) => record),
    );
    for (const notification of page.notifications) {
      const { uri, author, indexedAt, reason, record } = notification;
      const isForUs = reasons.includes(reason) && (!record || addressingOf(client, { record }));
      const isRecent = Date.parse(indexedAt) >= from;
      const isOfOther = author.did !== '' && author.did !== client.did;
      if (isForUs && isRecent && isOfOther && isPostAddress(uri)) found.set(uri, notification);
    }
    cursor = page.cursor || undefined;
    const oldest = page.notifications.at(-1);
    if (cursor === undefined || (oldest && Date.parse(oldest.indexedAt) < from)) break;
  }
  return [...found.values()];
}
