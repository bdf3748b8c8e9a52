import { sql, type Kysely, type UpdateObject } from 'kysely';
import {
  urgentEvents,
  type NotificationChannel,
  type NotificationEvent,
} from '../../shared/contract/notificationLists.ts';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import { anyOfIds } from '../database/anyOf.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { isWanted, settingsOf, usualSettings } from './notificationSettings.ts';
import { isProved } from './proof/isProved.ts';
import { sendsAt } from './quietHours.ts';

const batchSize = 200;

/**
 * Makes the deliveries of notifications that are due, each once, whichever process does; in quiet hours they are held
 * back. Returns how many were due.
 */
export function planDeliveries(
  db: Kysely<Tables>,
  { channels, now }: { channels: NotificationChannel[]; now: Date },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await takeDue(trx, now);
    if (due.length === 0) return 0;
    const saved = await trx
      .selectFrom('notification_settings')
      .selectAll()
      .where('user_id', '=', anyOfIds(due.map(({ user_id }) => user_id)))
      .execute();
    const savedOf = new Map(saved.map((row) => [row.user_id, settingsOf(row)]));
    const planned = due.map((row) => {
      const settings = savedOf.get(row.user_id) ?? usualSettings(row.language);
      return { ...row, settings, sendAt: sendsAt(row.event, settings, now) };
    });
    const [held, ready] = [
      planned.filter(({ sendAt }) => sendAt > now),
      planned.filter(({ sendAt }) => sendAt <= now),
    ];
    const deliveries = channels.flatMap((channel) =>
      ready.filter(isToldBy(channel)).map(({ id, user_id, event }) => ({
        id: newId(),
        notification_id: id,
        user_id,
        channel,
        state: 'waiting' as const,
        next_try_at: now,
        is_urgent: urgentEvents.includes(event),
      })),
    );
    if (deliveries.length > 0) await trx.insertInto('deliveries').values(deliveries).execute();
    await change(trx, ready, { planned_at: now });
    // What comes until the quiet hours end is gathered with it.
    for (const { sendAt, ...row } of held) await change(trx, [row], { held_until: sendAt });
    return due.length;
  });
}

interface Planned {
  event: NotificationEvent;
  isProved: boolean;
  hasDevices: boolean;
  hasWebhooks: boolean;
  settings: NotificationSettings;
}

const reaches: Record<NotificationChannel, (planned: Planned) => boolean> = {
  email: ({ isProved }) => isProved,
  push: ({ hasDevices }) => hasDevices,
  webhook: ({ hasWebhooks }) => hasWebhooks,
};

const isToldBy = (channel: NotificationChannel) => (planned: Planned) =>
  isWanted(channel, planned.event, planned.settings) && reaches[channel](planned);

const change = (
  trx: Kysely<Tables>,
  rows: readonly { id: string }[],
  columns: UpdateObject<Tables, 'notifications'>,
) =>
  trx
    .updateTable('notifications')
    .set(columns)
    .where('id', '=', anyOfIds(rows.map(({ id }) => id)))
    .execute();

/** The expression of the index. */
const dueAt = sql<Date>`greatest(send_at, held_until)`;

const takeDue = (trx: Kysely<Tables>, now: Date) =>
  trx
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select([
      'notifications.id',
      'notifications.event',
      'notifications.user_id',
      'users.language',
      isProved.as('isProved'),
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('push_subscriptions')
          .select('push_subscriptions.id')
          .whereRef('push_subscriptions.user_id', '=', 'users.id'),
      )
        .$castTo<boolean>()
        .as('hasDevices'),
      exists(
        selectFrom('webhooks').select('webhooks.id').whereRef('webhooks.user_id', '=', 'users.id'),
      )
        .$castTo<boolean>()
        .as('hasWebhooks'),
    ])
    .where('planned_at', 'is', null)
    .where(dueAt, '<=', now)
    .orderBy(dueAt)
    .limit(batchSize)
    .forUpdate('notifications')
    .skipLocked()
    .execute();
