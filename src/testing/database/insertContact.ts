import type { Insertable, Kysely } from 'kysely';
import type { ClosedContactsTable } from '../../server/database/tables/contactTables.ts';
import type { Tables } from '../../server/database/tables.ts';

/** A person whom the account of a profile leaves alone. */
export async function insertContact(
  db: Kysely<Tables>,
  contact: Partial<Insertable<ClosedContactsTable>> & { profile_id: string; author_id: string },
): Promise<string> {
  const profile = await db
    .selectFrom('profiles')
    .select(['network', 'account_scope', 'account_id'])
    .where('id', '=', contact.profile_id)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('closed_contacts')
    .values({
      ...profile,
      account_id: profile.account_id ?? '',
      target_ref: 'post/theirs',
      reason: 'stop',
      closed_at: new Date(),
      ...contact,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
