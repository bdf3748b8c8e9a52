import type { Kysely } from 'kysely';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import type { Language } from '../../shared/language/languages.ts';
import { isTimeZone } from '../bot/decide/weekClock.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';

/** What holds until a person has saved something else. */
export const usualSettings = (language: Language): NotificationSettings => ({
  email: true,
  muted: [],
  quietHours: null,
  timeZone: null,
  language,
});

export async function readNotificationSettings(
  db: Kysely<Tables>,
  userId: string,
  language: Language,
): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? settingsOf(row) : usualSettings(language);
}

type Row = Omit<Tables['notification_settings'], 'user_id'>;

export function settingsOf(row: Row): NotificationSettings {
  const { quiet_from: from, quiet_until: until } = row;
  return {
    email: row.email,
    muted: row.muted,
    quietHours: from === null || until === null ? null : { from, until },
    timeZone: row.time_zone,
    language: row.language,
  };
}

export async function writeNotificationSettings(
  db: Kysely<Tables>,
  userId: string,
  settings: NotificationSettings,
): Promise<void> {
  const { email, muted, quietHours, timeZone, language } = settings;
  checkQuietHours(settings);
  const row: Row = {
    email,
    muted,
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    time_zone: timeZone,
    language,
  };
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
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
