import { learnNames } from './addressing.ts';
import { listNotifications, type Notification } from './lexicons.ts';
import type { AccountClient } from './withClient.ts';

interface Paging {
  /** All where it is left out. */
  reasons?: string[];
  /** How many the first page has. */
  limit: number;
  mostCalls: number;
}

const mostOfAPage = 100;

/**
 * What the network tells the account, newest first, page by page, each once. A cursor of this list is the time of
 * the last of a page, and leaves out what else has that time: the next page is asked for from a millisecond above, and
 * as long as can be, to hold what came at once.
 */
export async function* notificationPages(
  client: AccountClient,
  { mostCalls, limit, ...params }: Paging,
): AsyncGenerator<Notification[]> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const page = await client.call(listNotifications, {
      ...params,
      limit: calls === 0 ? limit : mostOfAPage,
      // Also of people whom the account does not follow, whatever its owner prefers to see.
      priority: false,
      ...(cursor !== undefined && { cursor }),
    });
    await learnNames(
      client,
      page.notifications.map(({ record }) => record),
    );
    const unseen = page.notifications.filter((each) => !seen.has(keyOf(each)));
    for (const each of unseen) seen.add(keyOf(each));
    yield unseen;
    const isRepeated = unseen.length === 0 && cursor === page.cursor;
    if (!page.cursor || isRepeated) return;
    cursor = unseen.length > 0 ? justAbove(page.cursor) : page.cursor;
  }
}

const keyOf = ({ reason, uri }: Notification): string => `${reason} ${uri}`;

/** Cursors of other forms stay as they are. */
const justAbove = (cursor: string): string =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cursor)
    ? new Date(Date.parse(cursor) + 1).toISOString()
    : cursor;
