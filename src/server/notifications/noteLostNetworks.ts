import { sql, type Kysely } from 'kysely';
import { hourMs } from '../../shared/durations.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';

/** A network that is away for less is not worth a message: the bot goes on by itself. */
export const lostForMs = 6 * hourMs;

/** Of a bot that operates, or of a synchronisation. In milliseconds, as a cause has it. */
export const lostSince = sql<Date>`
  date_trunc('milliseconds', coalesce(profiles.network_lost_since, profiles.waiting_since))`;

/** Makes a notification for each profile whose network has been away for hours, once until it is back. */
export async function noteLostNetworks(db: Kysely<Tables>, now: Date): Promise<void> {
  const lost = await findLost(db, now);
  if (lost.length === 0) return;
  const notifications = lost.map(({ since, ...row }) => ({
    ...row,
    id: newId(now.getTime()),
    event: 'networkLost' as const,
    cause: `${row.profile_id} ${since.toISOString()}`,
    send_at: now,
    created_at: now,
  }));
  await db
    .insertInto('notifications')
    .values(notifications)
    // Another process has found them, too.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const findLost = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('profiles')
    .select(['profiles.user_id', 'profiles.id as profile_id', lostSince.as('since')])
    .where(lostSince, '<=', new Date(now.getTime() - lostForMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.profile_id', '=', 'profiles.id')
            .where('notifications.event', '=', 'networkLost')
            .where('notifications.send_at', '>=', lostSince),
        ),
      ),
    )
    .execute();
