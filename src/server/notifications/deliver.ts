import type { Kysely, UpdateObject } from 'kysely';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { defaultLanguage } from '../../shared/language/languages.ts';
import type { Tables } from '../database/tables.ts';
import { composeMail } from './composeMail.ts';
import type { MailOutcome } from './createMailer.ts';
import type { NotificationContext } from './NotificationContext.ts';
import { readNotificationSettings } from './notificationSettings.ts';
import { readFacts } from './readFacts.ts';

/** After each try that failed; after the last one it is given up. */
const pausesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs];

/** Sends one claimed delivery, unless what it tells of is over, and keeps what became of it. */
export async function deliver(context: NotificationContext, id: string): Promise<void> {
  const { database, mailer, config, now } = context;
  const { db } = database;
  const row = await readDelivery(db, id);
  if (row === undefined || mailer === undefined || config.publicUrl === undefined) return;
  const { event, cause, profileId, username, network, address } = row;
  const language = row.language ?? defaultLanguage;
  const settings = await readNotificationSettings(db, row.userId, language);
  const isWanted = settings.email && !settings.muted.includes(event);
  const facts = isWanted ? await readFacts(db, { event, cause, profileId }) : undefined;
  if (facts === undefined || username === null || network === null) {
    await keep(db, id, { state: 'dropped', ended_at: now() });
    return;
  }
  const { publicUrl } = config;
  const profile = { username, network };
  const content = composeMail({ event, profile, facts, settings, to: address, publicUrl });
  const result = await mailer.send({ id, to: address, ...content });
  await keep(db, id, resultColumns(result, row.tries, now()));
}

const readDelivery = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .innerJoin('users', 'users.id', 'deliveries.user_id')
    .leftJoin('profiles', 'profiles.id', 'notifications.profile_id')
    .select([
      'deliveries.tries',
      'notifications.event',
      'notifications.cause',
      'notifications.profile_id as profileId',
      'users.id as userId',
      'users.email as address',
      'users.language',
      'profiles.username',
      'profiles.network',
    ])
    .where('deliveries.id', '=', id)
    .executeTakeFirst();

type Result = UpdateObject<Tables, 'deliveries'>;

const keep = (db: Kysely<Tables>, id: string, result: Result) =>
  db
    .updateTable('deliveries')
    .set({ lease_until: null, ...result })
    .where('id', '=', id)
    .execute();

function resultColumns(result: MailOutcome, tries: number, now: Date): Result {
  if (result.outcome === 'sent') return { state: 'sent', failure: null, ended_at: now };
  const { failure, isFinal } = result;
  const pauseMs = pausesMs[tries - 1];
  if (isFinal || pauseMs === undefined) return { state: 'failed', failure, ended_at: now };
  return { failure, next_try_at: new Date(now.getTime() + pauseMs) };
}
