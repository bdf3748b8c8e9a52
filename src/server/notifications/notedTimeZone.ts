import type { Kysely } from 'kysely';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import { isTimeZone } from '../bot/decide/weekClock.ts';
import type { Tables } from '../database/tables.ts';

/** Of a browser in which messages are switched on. What a person saves in the settings stays as it is. */
export async function noteTimeZone(
  db: Kysely<Tables>,
  userId: string,
  timeZone: string | undefined,
): Promise<void> {
  if (timeZone === undefined || !isTimeZone(timeZone)) return;
  await db
    .updateTable('users')
    .set({ noted_time_zone: timeZone })
    .where('id', '=', userId)
    .where('noted_time_zone', 'is distinct from', timeZone)
    .execute();
}

/** In which times are said; null: in UTC. Among the settings one that this Node does not know is none. */
export const sayingZone = (
  { timeZone }: NotificationSettings,
  noted: string | null,
): string | null => timeZone ?? (noted !== null && isTimeZone(noted) ? noted : null);
