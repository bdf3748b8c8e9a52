import { sql, type Kysely } from 'kysely';
import type { ContactEnd, Tables } from '../../database/tables.ts';
import type { NetworkTarget } from '../../networks/network.ts';
import { actedBefore } from '../recentActions.ts';
import { closeContact, findClosedContacts } from './closedContacts.ts';
import { saysStop } from './saysStop.ts';

const answersInConversation = 2;

interface InvitationQuery {
  profileId: string;
  /** Since when the bot acts for the account; null: unknown. */
  accountSince: Date | null;
  targets: NetworkTarget[];
  now: Date;
}

/** Whoever addressed the account before it was linked addressed no bot. Clocks and indexes differ. */
const graceMs = 5 * 60_000;

/**
 * What the bot may act on where it acts only when addressed: by a person, who has not asked it to
 * stop, and at most twice in one conversation. Remembers who wants no contact.
 */
export async function findInvitations(
  db: Kysely<Tables>,
  { profileId, accountSince, targets, now }: InvitationQuery,
): Promise<NetworkTarget[]> {
  const ends = new Map(targets.map(({ author }) => [author.id, contactEndOf(author.id, targets)]));
  for (const [authorId, reason] of ends) {
    if (reason) await closeContact(db, { profileId, authorId, reason, now });
  }
  const since = (accountSince?.getTime() ?? 0) - graceMs;
  const invitations = targets.filter(
    ({ reason, author, acted, publishedAt }) =>
      reason !== 'story' &&
      publishedAt.getTime() >= since &&
      !author.isBot &&
      acted.length === 0 &&
      !ends.get(author.id),
  );
  const authorIds = invitations.map(({ author }) => author.id);
  const closed = await findClosedContacts(db, { profileId, authorIds });
  const answers = await countAnswers(db, { profileId, targets: invitations });
  return invitations.filter(
    (target) =>
      !closed.has(target.author.id) && (answers.get(keyOf(target)) ?? 0) < answersInConversation,
  );
}

/** Undefined while the contact is open. */
function contactEndOf(authorId: string, targets: NetworkTarget[]): ContactEnd | undefined {
  const theirs = targets.filter(({ author }) => author.id === authorId);
  const shut = theirs.find(({ author }) => author.contact !== 'open')?.author.contact;
  if (shut === 'blocked' || shut === 'muted') return shut;
  return theirs.some(asksToStop) ? 'stop' : undefined;
}

function asksToStop({ caption, author, conversation }: NetworkTarget): boolean {
  const earlier = conversation?.posts.filter(({ authorId }) => authorId === author.id) ?? [];
  return [caption, ...earlier.map(({ text }) => text)].some(saysStop);
}

const keyOf = ({ author, conversation }: NetworkTarget) =>
  JSON.stringify([author.id, conversation?.id]);

/** Acts by author and conversation, also those through other profiles of the account. */
async function countAnswers(
  db: Kysely<Tables>,
  { profileId, targets }: Pick<InvitationQuery, 'profileId' | 'targets'>,
): Promise<Map<string, number>> {
  const ids = targets.flatMap(({ conversation }) => conversation?.id ?? []);
  if (ids.length === 0) return new Map();
  const acts = db
    .selectFrom('activities')
    .select(['story_id', 'author_id', 'conversation_id'])
    .where('profile_id', '=', profileId)
    .where('conversation_id', 'in', ids)
    .where(sql<boolean>`outcome is distinct from 'gone' and outcome is distinct from 'refused'`)
    .union(
      actedBefore(db, profileId)
        .select(['story_id', 'author_id', 'conversation_id'])
        .where('conversation_id', 'in', ids),
    );
  const rows = await db
    .selectFrom(acts.as('acts'))
    .select(['author_id', 'conversation_id', sql<number>`count(*)::int`.as('count')])
    .groupBy(['author_id', 'conversation_id'])
    .execute();
  return new Map(
    rows.map((row) => [JSON.stringify([row.author_id, row.conversation_id]), row.count]),
  );
}
