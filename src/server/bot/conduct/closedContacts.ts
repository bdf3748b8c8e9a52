import { sql, type Kysely, type NotNull } from 'kysely';
import type { ContactEnd, Tables } from '../../database/tables.ts';

/** Of these authors, those whom the profile's account leaves alone for good. */
export async function findClosedContacts(
  db: Kysely<Tables>,
  { profileId, authorIds }: { profileId: string; authorIds: string[] },
): Promise<Set<string>> {
  if (authorIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('closed_contacts', (join) =>
      join
        .onRef('closed_contacts.network', '=', 'profiles.network')
        .onRef('closed_contacts.account_scope', '=', 'profiles.account_scope')
        .onRef('closed_contacts.account_id', '=', 'profiles.account_id'),
    )
    .select('author_id')
    .where('profiles.id', '=', profileId)
    .where('author_id', 'in', authorIds)
    .execute();
  return new Set(rows.map((row) => row.author_id));
}

interface ClosedContact {
  profileId: string;
  authorId: string;
  reason: ContactEnd;
  now: Date;
}

/** From now on the profile's account leaves the author alone; the first reason stays. */
export async function closeContact(
  db: Kysely<Tables>,
  { profileId, authorId, reason, now }: ClosedContact,
): Promise<void> {
  await db
    .insertInto('closed_contacts')
    .columns(['network', 'account_scope', 'account_id', 'author_id', 'reason', 'closed_at'])
    .expression((eb) =>
      eb
        .selectFrom('profiles')
        .where('profiles.id', '=', profileId)
        .where('account_id', 'is not', null)
        .select([
          'network',
          'account_scope',
          'account_id',
          sql<string>`${authorId}::text`.as('author_id'),
          sql<ContactEnd>`${reason}::text`.as('reason'),
          sql<Date>`${now}::timestamptz`.as('closed_at'),
        ])
        .$narrowType<{ account_id: NotNull }>(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Like `closeContact`, with whom the act was for. */
export async function closeContactOf(
  db: Kysely<Tables>,
  { activityId, reason, now }: { activityId: string; reason: ContactEnd; now: Date },
): Promise<void> {
  const act = await db
    .selectFrom('activities')
    .select(['profile_id', 'author_id'])
    .where('id', '=', activityId)
    .executeTakeFirst();
  if (act?.author_id == null) return;
  await closeContact(db, { profileId: act.profile_id, authorId: act.author_id, reason, now });
}
