import type { Kysely } from 'kysely';
import type { NotificationEvent } from '../../shared/contract/notificationLists.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';

/** A statement takes 65 535 values. */
const atOnce = 1000;

interface Cause {
  user_id: string;
  /** Null: it is of all profiles. */
  profile_id: string | null;
  cause: string;
}

interface Noted {
  event: NotificationEvent;
  causes: readonly Cause[];
  now: Date;
}

/** A notification for each cause, also where another process has found the same causes. */
export async function insertNotifications(
  db: Kysely<Tables>,
  { event, causes, now }: Noted,
): Promise<void> {
  const rows = causes.map((cause) => ({
    ...cause,
    id: newId(now.getTime()),
    event,
    send_at: now,
    created_at: now,
  }));
  for (let from = 0; from < rows.length; from += atOnce) {
    await db
      .insertInto('notifications')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
