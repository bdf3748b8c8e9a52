import type { Kysely } from 'kysely';
import type { Delivery, NotificationSettings } from '../../shared/contract/notifications.ts';
import type { Tables } from '../database/tables.ts';
import { hasDevices } from './push/devices.ts';
import { hasWebhooks } from './webhooks/webhooks.ts';

const most = 10;

interface Reached {
  settings: NotificationSettings;
  /** Whether the address is proved, so that e-mails go there. */
  isProved: boolean;
}

/** The last messages to a user, newest first, behind those that quiet hours hold back. */
export async function recentDeliveries(
  db: Kysely<Tables>,
  userId: string,
  { settings, isProved }: Reached,
): Promise<Delivery[]> {
  const [held, made] = await Promise.all([
    (await isTold(db, userId, { settings, isProved })) ? readHeld(db, userId, settings) : [],
    readMade(db, userId),
  ]);
  return [...held, ...made].slice(0, most);
}

const isTold = async (db: Kysely<Tables>, userId: string, { settings, isProved }: Reached) =>
  (settings.email && isProved) ||
  (settings.push === true && (await hasDevices(db, userId))) ||
  (await hasWebhooks(db, userId));

async function readHeld(
  db: Kysely<Tables>,
  userId: string,
  { muted }: NotificationSettings,
): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('notifications')
    .leftJoin('profiles', 'profiles.id', 'notifications.profile_id')
    .select([
      'notifications.id',
      'notifications.event',
      'profiles.username as profile',
      'notifications.held_until',
    ])
    .where('notifications.user_id', '=', userId)
    .where('planned_at', 'is', null)
    .where('held_until', 'is not', null)
    .orderBy('notifications.id', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ held_until, ...row }) =>
    held_until === null || muted.includes(row.event)
      ? []
      : [{ ...row, state: 'waiting' as const, failure: null, at: held_until.toISOString() }],
  );
}

async function readMade(db: Kysely<Tables>, userId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .leftJoin('profiles', 'profiles.id', 'notifications.profile_id')
    .select([
      'deliveries.id',
      'notifications.event',
      'profiles.username as profile',
      'deliveries.channel',
      'deliveries.state',
      'deliveries.failure',
      'deliveries.next_try_at',
      'deliveries.ended_at',
    ])
    .where('deliveries.user_id', '=', userId)
    .orderBy('deliveries.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ next_try_at, ended_at, ...row }) => ({
    ...row,
    at: (ended_at ?? next_try_at).toISOString(),
  }));
}
