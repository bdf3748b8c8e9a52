import type { Kysely } from 'kysely';
import { defaultLanguage } from '../../shared/language/languages.ts';
import { demo } from '../accounts/demoAccount.ts';
import { anyOfIds } from '../database/anyOf.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { settingsOf, usualSettings } from './notificationSettings.ts';
import { sendsAt } from './quietHours.ts';

const batchSize = 200;

/** Makes the deliveries of notifications that are due, each once, whichever process does. Returns how many were due. */
export function planDeliveries(db: Kysely<Tables>, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await takeDue(trx, now);
    if (due.length === 0) return 0;
    const saved = await trx
      .selectFrom('notification_settings')
      .selectAll()
      .where('user_id', '=', anyOfIds(due.map(({ user_id }) => user_id)))
      .execute();
    const savedOf = new Map(saved.map((row) => [row.user_id, settingsOf(row)]));
    const deliveries = due.flatMap(({ id, event, user_id, address, language }) => {
      const settings = savedOf.get(user_id) ?? usualSettings(language ?? defaultLanguage);
      const isWanted = settings.email && !settings.muted.includes(event);
      if (!isWanted || address === demo.email) return [];
      const next_try_at = sendsAt(event, settings, now);
      return [{ id: newId(), notification_id: id, user_id, next_try_at, ...unsent }];
    });
    if (deliveries.length > 0) await trx.insertInto('deliveries').values(deliveries).execute();
    await trx
      .updateTable('notifications')
      .set({ planned_at: now })
      .where('id', '=', anyOfIds(due.map(({ id }) => id)))
      .execute();
    return due.length;
  });
}

const unsent = { channel: 'email', state: 'waiting' } as const;

const takeDue = (trx: Kysely<Tables>, now: Date) =>
  trx
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select([
      'notifications.id',
      'notifications.event',
      'notifications.user_id',
      'users.email as address',
      'users.language',
    ])
    .where('planned_at', 'is', null)
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(batchSize)
    .forUpdate('notifications')
    .skipLocked()
    .execute();
