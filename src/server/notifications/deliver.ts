import { sql, type Kysely, type UpdateObject } from 'kysely';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import type { Tables } from '../database/tables.ts';
import { composeMail } from './composeMail.ts';
import type { MailOutcome } from './createMailer.ts';
import type { NotificationContext } from './NotificationContext.ts';
import { readNotificationSettings } from './notificationSettings.ts';
import { sendsAt } from './quietHours.ts';
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
  const settings = await readNotificationSettings(db, row.userId);
  const claimed = { id, tries: row.tries };
  const sendAt = sendsAt(event, settings, now());
  if (sendAt > now()) {
    // It was planned, or failed, before the quiet hours.
    await keep(db, claimed, { next_try_at: sendAt, tries: row.tries - 1, failure: null });
    return;
  }
  const isWanted = settings.email && !settings.muted.includes(event) && !row.isOutdated;
  const told = { event, cause, profileId, now: now() };
  const facts = isWanted ? await readFacts(db, told) : undefined;
  if (facts === undefined || username === null || network === null) {
    await keep(db, claimed, { state: 'dropped', ended_at: now() });
    return;
  }
  const { publicUrl } = config;
  const profile = { username, network };
  const content = composeMail({ event, profile, facts, settings, to: address, publicUrl });
  const result = await mailer.send({ id, to: address, ...content });
  await keep(db, claimed, resultColumns(result, row.tries, now()));
}

/** A later message about the drafts of the profile counts these, too. */
const isOutdated = sql<boolean>`notifications.event = 'draftsWait' and exists (
  select from notifications as later
  where later.profile_id = notifications.profile_id and later.event = 'draftsWait'
    and later.planned_at > notifications.planned_at)`;

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
      'profiles.username',
      'profiles.network',
      isOutdated.as('isOutdated'),
    ])
    .where('deliveries.id', '=', id)
    .executeTakeFirst();

type Result = UpdateObject<Tables, 'deliveries'>;

/** Unless another worker has taken it over: each claim counts as a try. */
const keep = (db: Kysely<Tables>, { id, tries }: { id: string; tries: number }, result: Result) =>
  db
    .updateTable('deliveries')
    .set({ lease_until: null, ...result })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .execute();

function resultColumns(result: MailOutcome, tries: number, now: Date): Result {
  if (result.outcome === 'sent') return { state: 'sent', failure: null, ended_at: now };
  const { failure, isFinal } = result;
  const pauseMs = pausesMs[tries - 1];
  if (isFinal || pauseMs === undefined) return { state: 'failed', failure, ended_at: now };
  return { failure, next_try_at: new Date(now.getTime() + pauseMs) };
}
