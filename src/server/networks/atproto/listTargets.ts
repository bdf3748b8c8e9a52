import type { TargetList } from '../results.ts';
import { accountNames } from './accountNames.ts';
import { addressingOf } from './addressing.ts';
import { isReadingDue, readClosedAuthors } from './closedAuthors.ts';
import { readPostsBefore } from './conversations.ts';
import type { Notification } from './lexicons.ts';
import { markOf, readCursor, writeCursor, type ListCursor } from './listCursor.ts';
import { isPostAddress } from './networkText.ts';
import { notificationPages } from './notificationPages.ts';
import { ownPostsOf, readOwnRecords } from './ownPosts.ts';
import { isHidden, readPostsOrTell } from './posts.ts';
import { targetOf } from './targetOf.ts';
import type { AccountClient } from './withClient.ts';

const reasons = ['mention', 'reply', 'quote'];

/** How many the first page has, which each poll reads. */
const notificationsOfACall = 50;
/** About 500 notifications: reached after an outage, or by a flood. */
const longestListCalls = 6;
/** The index gets to some posts later than to newer ones. */
const indexLagMs = 10 * 60_000;
/** How often a list of more than one page is read again, for what came late. */
const lookBackEveryMs = 5 * 60_000;

interface ListRequest {
  cursor: string | null | undefined;
  now: Date;
  /** Older notifications are of no interest. */
  since: Date;
}

/**
 * Posts that address the account: the newest, and of the others those that no earlier list told. A post stands in the
 * network's list at the time that its author gives it, which may lie hours before it came.
 */
export async function listTargets(
  client: AccountClient,
  { cursor, now, since }: ListRequest,
): Promise<TargetList> {
  const former = readCursor(cursor);
  const list = await readNotifications(client, { former, now, since });
  const wanted = list.notifications.filter(isWanted(former));
  const { posts, unread } = await readPostsOrTell(
    client,
    wanted.map(({ uri }) => uri),
  );
  const before = await readPostsBefore(client, posts);
  const { answered, own } = posts.size > 0 ? await readOwnRecords(client) : noRecords;
  const targets = wanted.flatMap((notification) => {
    const post = posts.get(notification.uri);
    const reason = post && addressingOf(client, post);
    if (!reason || post.viewer?.threadMuted || isHidden(post)) return [];
    const { indexedAt, author } = notification;
    return [{ ...targetOf(client, { ...post, author, indexedAt }, { before, answered }), reason }];
  });
  const ours = [...before.values()].find(({ author }) => author.did === client.did);
  const isDue = isReadingDue(former.closedReadAt, now);
  const next = nextCursor({ former, list, unread, now });
  return {
    targets: targets.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()),
    ownPosts: ownPostsOf(client, [...before.values(), ...own], now),
    ...(ours && { account: accountNames(ours.author) }),
    ...(isDue && { closed: await readClosedAuthors(client) }),
    cursor: writeCursor(isDue ? { ...next, closedReadAt: now.getTime() } : next),
  };
}

const noRecords = { answered: new Set<string>(), own: [] };

const recentFrom = ({ toldAt }: ListCursor): number => toldAt - indexLagMs;

function isWanted(former: ListCursor): (notification: Notification) => boolean {
  const told = former.told && new Set(former.told);
  return (each) =>
    Date.parse(each.indexedAt) >= recentFrom(former) || (!!told && !told.has(markOf(each)));
}

interface ListedNotifications {
  /** Newest first, each post once. */
  notifications: Notification[];
  pages: number;
  /** Nothing of interest stands below. */
  isWhole: boolean;
}

/** The newest page, and those below it where something is new there, or may have come late. */
async function readNotifications(
  client: AccountClient,
  { former, now, since }: Pick<ListRequest, 'now' | 'since'> & { former: ListCursor },
): Promise<ListedNotifications> {
  const isLookingBack = now.getTime() - former.lookedBackAt >= lookBackEveryMs;
  const from = isLookingBack ? 0 : recentFrom(former);
  const found = new Map<string, Notification>();
  let pages = 0;
  const paging = { reasons, limit: notificationsOfACall, mostCalls: longestListCalls };
  for await (const page of notificationPages(client, paging)) {
    pages += 1;
    const times = page.map(({ indexedAt }) => Date.parse(indexedAt));
    for (const [index, each] of page.entries()) {
      const isRecent = (times[index] ?? 0) >= since.getTime();
      if (isRecent && isForUs(client, each)) found.set(each.uri, each);
    }
    const oldest = times.at(-1) ?? Infinity;
    const isWhole = oldest < since.getTime();
    if (isWhole || oldest < from) return { notifications: [...found.values()], pages, isWhole };
  }
  return { notifications: [...found.values()], pages, isWhole: true };
}

function isForUs(client: AccountClient, { uri, author, reason, record }: Notification): boolean {
  const isOfOther = author.did !== '' && author.did !== client.did;
  const isAddressing = reasons.includes(reason) && (!record || !!addressingOf(client, { record }));
  return isAddressing && isOfOther && isPostAddress(uri);
}

interface Listed {
  former: ListCursor;
  list: ListedNotifications;
  /** Addresses at which the server has failed: they are asked for again. */
  unread: readonly string[];
  now: Date;
}

function nextCursor({ former, list, unread, now }: Listed): ListCursor {
  const { notifications, pages, isWhole } = list;
  const marks = notifications.filter(({ uri }) => !unread.includes(uri)).map(markOf);
  const newest = notifications[0] && Date.parse(notifications[0].indexedAt);
  return {
    ...former,
    // A server whose clock is ahead must not have the bot wait for it.
    ...(newest !== undefined && { toldAt: Math.min(newest, now.getTime()) }),
    ...(isWhole && pages > 1 && { lookedBackAt: now.getTime() }),
    told: isWhole ? marks : [...new Set([...marks, ...(former.told ?? [])])],
  };
}
