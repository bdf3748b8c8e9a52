import { sql, type Kysely, type UpdateObject } from 'kysely';
import type { NotificationChannel } from '../../shared/contract/notificationLists.ts';
import type { NotificationSettings } from '../../shared/contract/notifications.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { isReminderOf } from '../bot/acts/urgentReminders.ts';
import { compileOnce, type Given, type Places } from '../database/compileOnce.ts';
import { latestPast } from '../database/futureTimes.ts';
import { isUnavailable } from '../database/isUnavailable.ts';
import type { Tables } from '../database/tables.ts';
import { composeMail } from './composeMail.ts';
import type { DeliveryResult } from './DeliveryResult.ts';
import type { NotificationContext } from './NotificationContext.ts';
import { isWanted, settingsColumns, settingsOfUser } from './notificationSettings.ts';
import { sayingZone } from './notedTimeZone.ts';
import { isProved } from './proof/isProved.ts';
import { composePush } from './push/composePush.ts';
import { pushToDevices } from './push/pushToDevices.ts';
import { sendsAt } from './quietHours.ts';
import { readFacts } from './readFacts.ts';
import type { EventTold } from './sayer.ts';
import { waitingOf } from './waitingOf.ts';
import { callWebhooks } from './webhooks/callWebhooks.ts';
import { composeWebhook } from './webhooks/composeWebhook.ts';

/** After each try that failed; after the last one it is given up. */
const pausesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs];

/**
 * Sends one claimed delivery, unless what it tells of is over, and keeps what became of it. Throws what is unexpected,
 * which counts as a failure; an outage of the database counts as none.
 */
export async function deliver(context: NotificationContext, id: string): Promise<void> {
  const { database, config, now } = context;
  const { db } = database;
  const [row] = await deliveryQuery(db, { id, now: now() });
  const { publicUrl } = config;
  if (row === undefined || publicUrl === undefined) return;
  const keepResult = (result: DeliveryResult) =>
    keep(db, row, resultColumns(result, row.failures, now()));
  try {
    const settings = settingsOfUser(row);
    const sendAt = sendsAt(row.event, settings, now());
    // It was planned, or failed, before the quiet hours.
    if (sendAt > now()) await keep(db, row, { next_try_at: sendAt, failure: null });
    else await keepResult(await send(context, row, { settings, publicUrl }));
  } catch (error) {
    if (!isUnavailable(error)) await keepResult(unexpected);
    throw error;
  }
}

const unexpected = { outcome: 'failed', failure: 'unreachable', isFinal: false } as const;

type Claimed = Awaited<ReturnType<typeof deliveryQuery>>[number];

async function send(
  context: NotificationContext,
  row: Claimed,
  to: { settings: NotificationSettings; publicUrl: string },
): Promise<DeliveryResult> {
  const { database, now } = context;
  const { id, event, cause, profileId, channel, userId } = row;
  // The address may have been changed since.
  const isReached = channel !== 'email' || row.isProved;
  const isToTell = isReached && isWanted(channel, event, to.settings) && !row.isOutdated;
  const at = now();
  const told = { event, cause, userId, profileId, now: at };
  const facts = isToTell ? await readFacts(database.db, told) : undefined;
  if (facts === undefined) return dropped;
  const { address, reached, happenedAt } = row;
  const settings = { ...to.settings, timeZone: sayingZone(to.settings, row.notedTimeZone) };
  const content = { event, profile: profileOf(row), facts, now: at, ...to, settings };
  return channels[channel](context, { id, userId, address, reached, happenedAt, ...content });
}

interface ProfileColumns {
  profileId: string | null;
  username: string | null;
  network: string | null;
}

/** Undefined: it is of all profiles. */
const profileOf = ({ profileId: id, username, network }: ProfileColumns) =>
  id !== null && username !== null && network !== null ? { id, username, network } : undefined;

interface Outgoing extends EventTold {
  id: string;
  userId: string;
  address: string;
  reached: string[];
  profile: ReturnType<typeof profileOf>;
  happenedAt: Date;
  publicUrl: string;
  /** When it is sent. */
  now: Date;
}

const channels: Record<
  NotificationChannel,
  (context: NotificationContext, outgoing: Outgoing) => Promise<DeliveryResult>
> = {
  async email({ mailer }, { id, address: to, ...told }) {
    return mailer?.send({ id, to, ...composeMail({ ...told, to }) }) ?? dropped;
  },
  async push(context, { id, userId, reached, ...told }) {
    const { pusher, database } = context;
    if (pusher === undefined) return dropped;
    const waits = await waitingOf(database.db, userId);
    const waiting = [...waits.values()].reduce((sum, count) => sum + count, 0);
    const message = composePush({ ...told, waiting });
    const onReached = keepReached(database.db, id);
    return pushToDevices({ ...context, pusher }, { userId, reached, message, onReached });
  },
  async webhook(context, { id, userId, reached, ...told }) {
    const { webhookSender, database } = context;
    if (webhookSender === undefined) return dropped;
    const message = { id, payload: composeWebhook(told) };
    const onReached = keepReached(database.db, id);
    return callWebhooks({ ...context, webhookSender }, { userId, reached, message, onReached });
  },
};

/** A worker that ends meanwhile leaves it to the next one, which sends to the other devices or webhooks alone. */
const keepReached = (db: Kysely<Tables>, id: string) => (receiver: string) =>
  db
    .updateTable('deliveries')
    .set({ reached: sql`array_append(reached, ${receiver}::uuid)` })
    .where('id', '=', id)
    .execute();

const dropped = { outcome: 'dropped' } as const;

/** A later message about the same that waits at the profile counts these, too; one that a fast clock has sent does not. */
const isOutdated = (
  now: Given<Date>,
) => sql<boolean>`notifications.event in ('draftsWait', 'urgentPost') and exists (
  select from notifications as later
  where later.profile_id = notifications.profile_id and later.event = notifications.event
    and (${isReminderOf('later')}) = (${isReminderOf('notifications')})
    and later.planned_at > notifications.planned_at and later.planned_at <= ${latestPast(now)})`;

const deliveryQuery = compileOnce((db, { id, now }: Places<{ id: string; now: Date }>) =>
  db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .innerJoin('users', 'users.id', 'deliveries.user_id')
    .leftJoin('profiles', 'profiles.id', 'notifications.profile_id')
    .select([
      'deliveries.id',
      'deliveries.tries',
      'deliveries.failures',
      'deliveries.channel',
      'deliveries.reached',
      'notifications.event',
      'notifications.cause',
      'notifications.profile_id as profileId',
      'notifications.created_at as happenedAt',
      'users.id as userId',
      'users.email as address',
      'users.noted_time_zone as notedTimeZone',
      isProved.as('isProved'),
      'profiles.username',
      'profiles.network',
      isOutdated(now).as('isOutdated'),
    ])
    .select(settingsColumns)
    .where('deliveries.id', '=', id),
);

type Result = UpdateObject<Tables, 'deliveries'>;

/** Unless another worker has taken it over: each claim counts as a try. */
const keep = (db: Kysely<Tables>, { id, tries }: Claimed, result: Result) =>
  db
    .updateTable('deliveries')
    .set({ lease_until: null, ...result })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .execute();

function resultColumns(result: DeliveryResult, failures: number, now: Date): Result {
  if (result.outcome !== 'failed') {
    return { state: result.outcome, failure: null, ended_at: now };
  }
  const { failure, isFinal, reached, retryAfterSeconds = 0 } = result;
  const pauseMs = pausesMs[failures];
  if (isFinal || pauseMs === undefined) {
    return reached && reached.length > 0
      ? { state: 'sent', failure: null, ended_at: now }
      : { state: 'failed', failure, ended_at: now };
  }
  const waitMs = Math.max(pauseMs, 1000 * retryAfterSeconds);
  const kept = { failure, failures: failures + 1, ...(reached && { reached }) };
  return { ...kept, next_try_at: new Date(now.getTime() + waitMs) };
}
