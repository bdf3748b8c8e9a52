import pLimit from 'p-limit';
import type { TargetList } from '../results.ts';
import type { NetworkTarget, OwnPost } from '../target.ts';
import { addressingOf, mayAddress } from './addressing.ts';
import { isReadingDue, readClosedAuthors, readContacts, saysNoBot } from './contacts.ts';
import { ownPostsIn } from './conversations.ts';
import { markOf, readCursor, writeCursor, type ListCursor } from './listCursor.ts';
import { notificationPages, type Told } from './notificationPages.ts';
import { contextOf } from './readContext.ts';
import { refOf } from './refs.ts';
import { targetOf } from './targetOf.ts';
import type { AccountClient } from './withClient.ts';

/** Some 240 notifications: reached after an outage, or by a flood. */
const longestListPages = 6;
/** How many posts one list reads whole; the others are of the next. */
const mostTargets = 40;
const callsAtOnce = 4;

interface ListRequest {
  cursor: string | null | undefined;
  now: Date;
  /** Older notifications are of no interest. */
  since: Date;
}

/** Posts that address the account and that no earlier list told. */
export async function listTargets(
  client: AccountClient,
  { cursor, now, since }: ListRequest,
): Promise<TargetList> {
  const former = readCursor(cursor);
  const known = new Set(former.told);
  const { told, newest } = await readTold(client, { former, since });
  const unseen = told.filter(({ status }) => !known.has(markOf(status)));
  // The oldest have waited longest.
  const listed = await readListed(client, unseen.slice(-mostTargets), now);
  const isWhole = unseen.length <= mostTargets && listed.every((each) => each !== 'unread');
  const read = listed.filter((each) => each !== 'unread');
  const targets = read.flatMap(({ target }) => target ?? []);
  const isDue = isReadingDue(former.closedReadAt, now);
  return {
    targets: targets.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()),
    ownPosts: read.flatMap(({ ownPosts }) => ownPosts),
    ...(isDue && { closed: await readClosedAuthors(client) }),
    cursor: writeCursor({
      newest: isWhole ? newest : former.newest,
      closedReadAt: isDue ? now.getTime() : former.closedReadAt,
      told: [...read.map(({ mark }) => mark), ...former.told],
    }),
  };
}

/** What the account was told of since the last list, newest first, each post once. */
async function readTold(
  client: AccountClient,
  { former, since }: { former: ListCursor; since: Date },
): Promise<{ told: Told[]; newest: string }> {
  const found = new Map<string, Told>();
  let newest = former.newest;
  let isFirst = true;
  const paging = { mostPages: longestListPages, known: former.newest };
  for await (const page of notificationPages(client, paging)) {
    if (isFirst) newest = page[0]?.id ?? newest;
    isFirst = false;
    for (const each of page) {
      const isOver = each.id === former.newest || (each.at !== undefined && each.at < since);
      if (isOver) return { told: [...found.values()], newest };
      const { status } = each;
      if (!found.has(status.uri) && mayBeTarget(client, each)) found.set(status.uri, each);
    }
  }
  return { told: [...found.values()], newest };
}

/** As far as the post alone says. */
function mayBeTarget({ session }: AccountClient, { status }: Told): boolean {
  const { account, isMuted } = status;
  return (
    account.id !== session.id && !isMuted && mayAddress(session, status) && !saysNoBot(account)
  );
}

interface Listed {
  mark: string;
  /** Undefined where it turns out not to address the account, or cannot be read. */
  target: NetworkTarget | undefined;
  ownPosts: OwnPost[];
}

async function readListed(
  client: AccountClient,
  told: readonly Told[],
  now: Date,
): Promise<(Listed | 'unread')[]> {
  const { session } = client;
  const contacts = await readContacts(
    client,
    told.map(({ status }) => status.account.id),
  );
  const limit = pLimit(callsAtOnce);
  const read = async ({ status, at = now }: Told): Promise<Listed | 'unread'> => {
    const context = await contextOf(client, status);
    if (context === 'unread') return context;
    // What was said under it cannot be known: it is asked for once, and left alone.
    if (context === 'tooLarge') return { mark: markOf(status), target: undefined, ownPosts: [] };
    const answered = context.before.find(({ id }) => id === status.answeredId);
    const reason = addressingOf(session, status, answered);
    const contact = contacts.get(status.account.id) ?? 'open';
    const known = { ref: refOf(status), toldAt: at, contact, context };
    return {
      mark: markOf(status),
      target: reason && { ...targetOf(session, status, known), reason },
      ownPosts: ownPostsIn(session, status, context),
    };
  };
  return Promise.all(told.map((each) => limit(read, each)));
}
