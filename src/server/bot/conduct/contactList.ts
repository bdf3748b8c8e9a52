import { sql, type Kysely } from 'kysely';
import type { ContactListAnswer } from '../../../shared/contract/contact.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { isId } from '../../database/newId.ts';
import { webAddress, type Networks } from '../../networks/networks.ts';
import { contactsOf } from './closedContacts.ts';

/** Whom the profile's account leaves alone now. */
function closedContacts(db: Kysely<Tables>, profileId: string) {
  return contactsOf(db, profileId).where('reopened_at', 'is', null);
}

/** Newest first, in a stable order. */
export function findClosed(db: Kysely<Tables>, profileId: string) {
  return closedContacts(db, profileId)
    .select((eb) => [
      'closed_contacts.id',
      'closed_contacts.network',
      'author_id',
      eb.fn.coalesce('author_username', 'author_id').as('name'),
      'reason',
      'closed_at',
      'target_ref',
    ])
    .orderBy('closed_at', 'desc')
    .orderBy('closed_contacts.id', 'desc');
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
  const { total } = await closedContacts(db, profileId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await findClosed(db, profileId)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    data: rows.map(({ id, network, name, reason, closed_at, target_ref }) => ({
      id,
      name,
      reason,
      closed_at: closed_at.toISOString(),
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
 * The bot may answer the person again, until something new closes the contact. One that is open
 * already stays as it is. Throws where the profile has no such contact.
 */
export async function reopenContact(
  db: Kysely<Tables>,
  { profileId, contactId, now }: Reopening,
): Promise<void> {
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
