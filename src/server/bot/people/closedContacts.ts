import { sql, type Kysely, type NotNull } from 'kysely';
import type { ContactEnd } from '../../../shared/contract/lists.ts';
import { anyOfList } from '../../database/anyOf.ts';
import type { Given } from '../../database/compileOnce.ts';
import type { Tables } from '../../database/tables.ts';
import type { TargetList } from '../../networks/results.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { isOfAccount } from '../acts/isOfAccount.ts';
import { needsOwner } from '../reader/readWords.ts';
import { asksToStop } from '../reader/asksToStop.ts';
import { rewriteForOwner } from '../acts/editedActs.ts';
import { isOfBot, justLeft, unsentOfBot, withdrawUnsent } from '../acts/withdrawUnsent.ts';
import { contactEndsOf, type FoundEnd, type KnownContact } from './contactEndsOf.ts';

/** Whose contact with the profile's account was ever closed. */
export function contactsOf(db: Kysely<Tables>, profileId: Given<string>) {
  return db
    .selectFrom('profiles')
    .innerJoin('closed_contacts', (join) => join.on(isOfAccount('closed_contacts')))
    .where('profiles.id', '=', profileId);
}

interface ContactsQuery {
  profileId: Given<string>;
  authorIds: Given<string[]>;
}

/** Those of these authors whose contact was ever closed. */
const contactsWith = (db: Kysely<Tables>, { profileId, authorIds }: ContactsQuery) =>
  contactsOf(db, profileId).where('author_id', '=', anyOfList(authorIds));

/** Those of these authors whom the profile's account leaves alone now: why, and since which post. */
export const closedContacts = (db: Kysely<Tables>, query: ContactsQuery) =>
  contactsWith(db, query)
    .select(['author_id as authorId', 'reason', 'target_ref as targetRef'])
    .where('reopened_at', 'is', null);

/** By author. */
export async function findClosedContacts(
  db: Kysely<Tables>,
  query: { profileId: string; authorIds: string[] },
): Promise<Map<string, Pick<FoundEnd, 'reason' | 'targetRef'>>> {
  const closed = query.authorIds.length === 0 ? [] : await closedContacts(db, query).execute();
  return new Map(closed.map(({ authorId, ...end }) => [authorId, end]));
}

interface ClosedContact extends FoundEnd {
  profileId: string;
  now: Date;
}

/**
 * From now on the profile's account leaves the author alone; the first reason stays. What waits for its
 * owner is withdrawn, but for what the owner alone can answer; of the post that ends the contact it then
 * tells the words that it has by now. Where the owner closes the contact, the owner's decision withdraws it.
 */
export async function closeContact(db: Kysely<Tables>, contact: ClosedContact): Promise<void> {
  const { profileId, author, reason, targetRef, words, now } = contact;
  await insertContact(db, contact);
  if (reason === 'owner') return;
  const acts = unsentOfBot(db, profileId).select('id').where('author_id', '=', author.id);
  if (words !== undefined) {
    await db
      .updateTable('activities')
      .set({ caption: words })
      .where('id', 'in', acts.where('story_id', '=', targetRef))
      .execute();
  }
  const left = justLeft(db, profileId, now)
    .select('id')
    .where('author_id', '=', author.id)
    .where(isOfBot);
  await withdrawUnsent(db, { acts, left, reason: 'contactClosed', by: 'bot', now });
}

async function insertContact(
  db: Kysely<Tables>,
  { profileId, author, reason, targetRef, now }: ClosedContact,
): Promise<void> {
  await db
    .insertInto('closed_contacts')
    .columns([
      'network',
      'account_scope',
      'account_id',
      'profile_id',
      'author_id',
      'author_username',
      'target_ref',
      'stop_refs',
      'reason',
      'closed_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('profiles')
        .where('profiles.id', '=', profileId)
        .where('account_id', 'is not', null)
        .select([
          'network',
          'account_scope',
          'account_id',
          'profiles.id as profile_id',
          sql<string>`${author.id}::text`.as('author_id'),
          sql<string | null>`${author.username}::text`.as('author_username'),
          sql<string | null>`${targetRef}::text`.as('target_ref'),
          sql<string[]>`${reason === 'stop' && targetRef ? [targetRef] : []}::text[]`.as(
            'stop_refs',
          ),
          sql<ContactEnd>`${reason}::text`.as('reason'),
          sql<Date>`${now}::timestamptz`.as('closed_at'),
        ])
        .$narrowType<{ account_id: NotNull }>(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'account_scope', 'account_id', 'author_id'])
        .doUpdateSet((eb) => ({
          profile_id: eb.ref('excluded.profile_id'),
          author_username: eb.ref('excluded.author_username'),
          target_ref: eb.ref('excluded.target_ref'),
          stop_refs: sql<string[]>`closed_contacts.stop_refs || excluded.stop_refs`,
          reason: eb.ref('excluded.reason'),
          closed_at: eb.ref('excluded.closed_at'),
          reopened_at: null,
        }))
        .where('closed_contacts.reopened_at', 'is not', null),
    )
    .execute();
}

/**
 * Closes what a list tells of; most of it is closed already. Of who asks to be left alone, posts that tell of danger
 * or a loss by now are put before the owner in the place of the answers to them. That is stored first: after a crash
 * in between, the contact is closed by the next list. Returns whether any was closed now.
 */
export async function closeContacts(
  db: Kysely<Tables>,
  { profileId, listed, now }: { profileId: string; listed: TargetList; now: Date },
): Promise<boolean> {
  const { targets, closed = [] } = listed;
  const authorIds = [
    ...targets.map(({ author }) => author.id),
    ...closed.map(({ authorId }) => authorId),
  ];
  const rows =
    authorIds.length === 0
      ? []
      : await contactsWith(db, { profileId, authorIds })
          .select(['author_id', 'reopened_at', 'stop_refs'])
          .execute();
  const contacts = new Map(
    rows.map(({ author_id, reopened_at, stop_refs }): [string, KnownContact] => [
      author_id,
      { isOpenAgain: reopened_at !== null, stopRefs: stop_refs },
    ]),
  );
  const closedNow = new Set<string>();
  for (const end of contactEndsOf(listed, contacts)) {
    const { id: authorId } = end.author;
    const known = contacts.get(authorId);
    const theirs = targets.filter(({ author }) => author.id === authorId);
    if (known?.isOpenAgain !== false && !closedNow.has(authorId)) {
      const forOwner = theirs.filter(({ caption }) => end.reason === 'stop' && needsOwner(caption));
      for (const { ref: targetRef, caption: words } of forOwner) {
        await rewriteForOwner(db, { profileId, targetRef, words, now });
      }
      await closeContact(db, { ...end, profileId, now });
      closedNow.add(authorId);
    }
    await noteStops(db, { profileId, authorId, theirs, heard: known?.stopRefs ?? [] });
  }
  return closedNow.size > 0;
}

/** Far more than anybody writes in the day that a list reaches back. */
const mostStops = 100;

interface HeardStops {
  profileId: string;
  authorId: string;
  /** Listed posts of the author. */
  theirs: readonly NetworkTarget[];
  /** What was noted before. */
  heard: readonly string[];
}

/** Once the owner has opened the contact again, none of these closes it. */
async function noteStops(
  db: Kysely<Tables>,
  { profileId, authorId, theirs, heard }: HeardStops,
): Promise<void> {
  const stops = theirs.filter(asksToStop).map(({ ref }) => ref);
  const unheard = stops.filter((ref) => !heard.includes(ref));
  if (unheard.length === 0) return;
  const contact = contactsOf(db, profileId).where('author_id', '=', authorId);
  await db
    .updateTable('closed_contacts')
    .set({ stop_refs: [...heard, ...unheard].slice(-mostStops) })
    .where('id', 'in', contact.select('closed_contacts.id'))
    .execute();
}

/** Like `closeContact`, with whom the act was for. */
export async function closeContactOf(
  db: Kysely<Tables>,
  { activityId, reason, now }: { activityId: string; reason: ContactEnd; now: Date },
): Promise<void> {
  const act = await db
    .selectFrom('activities')
    .select(['profile_id', 'author_id', 'author_username', 'story_id'])
    .where('id', '=', activityId)
    .executeTakeFirst();
  if (act?.author_id == null) return;
  const { profile_id: profileId, author_id: id, author_username: username } = act;
  const targetRef = act.story_id;
  await closeContact(db, { profileId, author: { id, username }, reason, targetRef, now });
}
