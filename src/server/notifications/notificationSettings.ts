import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type {
  NotificationChannel,
  NotificationEvent,
} from '../../shared/contract/notificationLists.ts';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import { defaultLanguage, type Language } from '../../shared/language/languages.ts';
import { isTimeZone } from '../bot/decide/weekClock.ts';
import type { NotificationSettingsTable } from '../database/tables/notificationTables.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';

/** What holds until a person has saved something else; `language` is that of the last login. */
export const usualSettings = (language: Language | null): NotificationSettings => ({
  email: true,
  push: true,
  muted: [],
  quietHours: null,
  timeZone: null,
  language: language ?? defaultLanguage,
});

/** Whether the person wants it by this channel. A webhook is there because its person has added it. */
export const isWanted = (
  channel: NotificationChannel,
  event: NotificationEvent,
  { email, push = true, muted }: NotificationSettings,
): boolean => ({ email, push, webhook: true })[channel] && !muted.includes(event);

export async function readNotificationSettings(
  db: Kysely<Tables>,
  userId: string,
): Promise<NotificationSettings> {
  const user = await db
    .selectFrom('users')
    .select(settingsColumns)
    .where('id', '=', userId)
    .executeTakeFirst();
  return settingsOfUser(user);
}

type Row = Omit<Selectable<NotificationSettingsTable>, 'user_id'>;

interface UserSettings {
  /** Null: the person has saved none. */
  saved: Row | null;
  language: Language | null;
}

/** In a statement on `users`: what `settingsOfUser` reads. */
export const settingsColumns = (eb: ExpressionBuilder<Tables, 'users'>) => [
  'users.language' as const,
  jsonObjectFrom(
    eb
      .selectFrom('notification_settings')
      .select(['push', 'muted', 'quiet_from', 'quiet_until', 'time_zone'])
      .select(['notification_settings.email', 'notification_settings.language'])
      .whereRef('user_id', '=', 'users.id'),
  ).as('saved'),
];

/** Undefined: there is no such user. */
export const settingsOfUser = (user: UserSettings | undefined): NotificationSettings =>
  user?.saved ? settingsOf(user.saved) : usualSettings(user?.language ?? null);

/** A time zone that only another version of Node knows counts as none, and quiet hours in it hold nothing back. */
export function settingsOf(row: Row): NotificationSettings {
  const { quiet_from: from, quiet_until: until, time_zone: timeZone } = row;
  return {
    email: row.email,
    push: row.push,
    muted: row.muted,
    quietHours: from === null || until === null ? null : { from, until },
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : null,
    language: row.language,
  };
}

/** What the quiet hours of before have held back is looked at again, by those of now. */
export async function writeNotificationSettings(
  db: Kysely<Tables>,
  { userId, settings, now }: { userId: string; settings: NotificationSettings; now: Date },
): Promise<void> {
  const { email, push, muted, quietHours, timeZone, language } = settings;
  checkQuietHours(settings);
  const row = {
    email,
    ...(push !== undefined && { push }),
    muted,
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    time_zone: timeZone,
    language,
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('notification_settings')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await trx
      .updateTable('notifications')
      .set({ held_until: null })
      .where('user_id', '=', userId)
      .where('planned_at', 'is', null)
      .execute();
    await trx
      .updateTable('deliveries')
      .set({ next_try_at: now })
      .where('user_id', '=', userId)
      .where('state', '=', 'waiting')
      // What the mail server did not take keeps its pause.
      .where('failure', 'is', null)
      .where('next_try_at', '>', now)
      .execute();
  });
}

function checkQuietHours({ quietHours, timeZone }: NotificationSettings): void {
  if (timeZone !== null && !isTimeZone(timeZone)) {
    throw fault('timeZone', errorMessage('rules.timeZone', { timeZone }));
  }
  if (quietHours === null) return;
  if (timeZone === null) throw fault('timeZone', errorMessage('notifications.zoneMissing'));
  if (quietHours.from === quietHours.until) {
    throw fault('quietHours.until', errorMessage('notifications.noQuietTime'));
  }
}

const fault = (field: string, message: ReturnType<typeof errorMessage>) =>
  new ApiError('input.invalid', message, { field });
