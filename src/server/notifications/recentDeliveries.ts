import type { Kysely } from 'kysely';
import type { Delivery } from '../../shared/contract/notifications.ts';
import type { Tables } from '../database/tables.ts';

const most = 10;

/** The last messages to a user, newest first. */
export async function recentDeliveries(db: Kysely<Tables>, userId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .leftJoin('profiles', 'profiles.id', 'notifications.profile_id')
    .select([
      'deliveries.id',
      'notifications.event',
      'profiles.username as profile',
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
