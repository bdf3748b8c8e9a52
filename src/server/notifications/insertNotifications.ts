import type { Insertable, Kysely } from 'kysely';
import type { NotificationsTable } from '../database/tables/notificationTables.ts';
import type { Tables } from '../database/tables.ts';

/** A statement takes 65 535 values. */
const atOnce = 1000;

/** Each once, also where another process has found the same causes. */
export async function insertNotifications(
  db: Kysely<Tables>,
  notifications: readonly Insertable<NotificationsTable>[],
): Promise<void> {
  for (let from = 0; from < notifications.length; from += atOnce) {
    await db
      .insertInto('notifications')
      .values(notifications.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
