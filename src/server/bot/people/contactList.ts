import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { ContactListAnswer } from '../../../shared/contract/contact.ts';
import type { ContactReason } from '../../../shared/contract/lists.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { isId } from '../../database/newId.ts';
import { webAddress, type Networks } from '../../networks/networks.ts';
import { contactsOf } from './closedContacts.ts';
import { handBackAll } from './ownConversations.ts';

/** Whom the profile's account leaves alone now. */
function closedContacts(db: Kysely<Tables>, profileId: string) {
  return contactsOf(db, profileId).where('reopened_at', 'is', null);
}

const ownConversations = (db: Kysely<Tables>, profileId: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('own_conversations', 'own_conversations.profile_id', 'profiles.id')
    .where('profiles.id', '=', profileId)
    .where('handed_back_at', 'is', null);

/** Whom the bot leaves alone, for good or in a conversation. */
function leftAlone(db: Kysely<Tables>, profileId: string) {
  const people = closedContacts(db, profileId).select((eb) => [
    'closed_contacts.id',
    'closed_contacts.network',
    sql<string | null>`author_id`.as('author_id'),
    eb.fn.coalesce('author_username', 'author_id').as('name'),
    sql<ContactReason>`reason`.as('reason'),
    'closed_at',
    'target_ref',
  ]);
  const inConversations = ownConversations(db, profileId).select((eb) => [
    eb.fn.coalesce(firstAct(eb), 'own_conversations.id').as('id'),
    'profiles.network',
    'author_id',
    'author_username as name',
    sql<ContactReason>`'conversation'`.as('reason'),
    'begun_at as closed_at',
    sql<string | null>`target_ref`.as('target_ref'),
  ]);
  return db.selectFrom(people.unionAll(inConversations).as('left_alone'));
}

/** A conversation goes by an act in it, which is still known once it is handed back. */
const firstAct = (eb: ExpressionBuilder<Tables, 'own_conversations'>) =>
  eb
    .selectFrom('activities')
    .select('activities.id')
    .whereRef('activities.profile_id', '=', 'own_conversations.profile_id')
    .whereRef('activities.conversation_id', '=', 'own_conversations.conversation_id')
    .orderBy('activities.id')
    .limit(1);

/** Newest first, in a stable order, each with what was said in its post, where that is kept. */
export function findClosed(db: Kysely<Tables>, profileId: string) {
  return leftAlone(db, profileId)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('activities')
        .select('caption')
        .where('activities.profile_id', '=', profileId)
        .whereRef('activities.story_id', '=', 'left_alone.target_ref')
        .as('post_text'),
    )
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc');
}

interface ContactPage {
  profileId: string;
  /** Counts from 1. */
  page: number;
  limit: number;
}

export async function listContacts(
  { db, networks }: { db: Kysely<Tables>; networks: Networks },
  { profileId, page, limit }: ContactPage,
): Promise<ContactListAnswer> {
  const { total } = await leftAlone(db, profileId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await findClosed(db, profileId)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    data: rows.map(({ id, network, name, reason, closed_at, target_ref, post_text }) => ({
      id,
      name,
      reason,
      closed_at: closed_at.toISOString(),
      post_text,
      post_url: webAddress(networks, network, target_ref),
    })),
    pagination: { total, totalPages: Math.ceil(total / limit) },
  };
}

interface Reopening {
  profileId: string;
  contactId: string;
  now: Date;
}

/**
 * The bot may answer the person again, until something new closes the contact; or again in the
 * conversation. One that is open already stays as it is. Throws where the list has no such row.
 */
export async function reopenContact(
  db: Kysely<Tables>,
  { profileId, contactId, now }: Reopening,
): Promise<void> {
  if (isId(contactId) && (await leaveConversation(db, { profileId, contactId, now }))) return;
  const own = contactsOf(db, profileId)
    .select('closed_contacts.id')
    .where('closed_contacts.id', '=', contactId);
  const reopened =
    isId(contactId) &&
    (await db
      .updateTable('closed_contacts')
      .set({ reopened_at: sql<Date>`coalesce(reopened_at, ${now}::timestamptz)` })
      .where('id', 'in', own)
      .returning('id')
      .executeTakeFirst());
  if (!reopened) throw new ApiError('object.notFound', errorMessage('contact.notFound'));
}

/** Whether there is such a conversation, also where the bot may answer in it already. */
async function leaveConversation(
  db: Kysely<Tables>,
  { profileId, contactId, now }: Reopening,
): Promise<boolean> {
  const act = await db
    .selectFrom('activities')
    .select('conversation_id')
    .where('profile_id', '=', profileId)
    .where('id', '=', contactId)
    .where('conversation_id', 'is not', null)
    .executeTakeFirst();
  const left = await handBackAll(db, { profileId, now })
    .where((row) =>
      row.or([
        row('id', '=', contactId),
        row('conversation_id', '=', act?.conversation_id ?? null),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return act !== undefined || left !== undefined;
}
