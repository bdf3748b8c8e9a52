import { isTooLarge } from '../outgoing/limitBody.ts';
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
  for (let calls = 0; calls < mostCalls;) {
    const { page, share } = await readPage(calls === 0 ? limit : mostOfAPage, (most) =>
      client.call(listNotifications, {
        ...params,
        limit: most,
        // Also of people whom the account does not follow, whatever its owner prefers to see.
        priority: false,
        ...(cursor !== undefined && { cursor }),
      }),
    );
    calls += share;
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

/**
 * Where what comes is larger than is read, fewer are asked for: a stranger decides how large a record is. A smaller page
 * counts as a part of a call.
 */
async function readPage<P>(
  limit: number,
  ask: (limit: number) => Promise<P>,
  share = 1,
): Promise<{ page: P; share: number }> {
  try {
    return { page: await ask(limit), share };
  } catch (error) {
    if (!isTooLarge(error) || limit === 1) throw error;
    return readPage(Math.ceil(limit / 10), ask, share / 2);
  }
}

const keyOf = ({ reason, uri }: Notification): string => `${reason} ${uri}`;

/** Cursors of other forms stay as they are. */
const justAbove = (cursor: string): string =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cursor)
    ? new Date(Date.parse(cursor) + 1).toISOString()
    : cursor;
