import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { NotificationEvent } from '../../../shared/contract/notificationLists.ts';
import { hourMs, minuteMs } from '../../../shared/durations.ts';
import { anyOf } from '../../database/anyOf.ts';
import { latestPast } from '../../database/futureTimes.ts';
import { newId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';
import { isPressing } from '../kinds/kindRules.ts';

/** Drafts that come within it make one message. */
const gatherMs = 5 * minuteMs;

/** Between two messages about the drafts of one profile. */
const pauseMs = 3 * hourMs;

interface Waiting {
  /** The id of one act, or of some; those that do not wait are left out. */
  id: string | SelectQueryBuilder<Tables, 'activities', { id: string }>;
  now: Date;
}

/** In the transaction that lets acts wait: their owner is told of an urgent post at once, of drafts together. */
export async function noteWaiting(trx: Kysely<Tables>, { id, now }: Waiting): Promise<void> {
  const acts = await trx
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .select([
      'activities.id',
      'activities.version',
      'activities.profile_id',
      'activities.post_kind',
      'profiles.user_id',
    ])
    .where('activities.id', '=', typeof id === 'string' ? id : anyOf(id))
    .where('activities.state', '=', 'waiting')
    .execute();
  for (const act of acts) await noteAct(trx, { ...act, now });
}

interface WaitingAct {
  id: string;
  version: number;
  profile_id: string;
  user_id: string;
  post_kind: Tables['activities']['post_kind'];
  now: Date;
}

async function noteAct(trx: Kysely<Tables>, act: WaitingAct): Promise<void> {
  const isNoted = await insertNotification(trx, act);
  // It is gathered with others. Locked, that message is not sent before this draft can be counted.
  if (isNoted || (await lockBundle(trx, act.profile_id))) return;
  // It was sent meanwhile.
  await insertNotification(trx, act);
}

async function insertNotification(trx: Kysely<Tables>, act: WaitingAct): Promise<boolean> {
  const { id, version, profile_id, user_id, post_kind, now } = act;
  const isUrgent = post_kind !== null && isPressing(post_kind);
  const event: NotificationEvent = isUrgent ? 'urgentPost' : 'draftsWait';
  const noted = await trx
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id,
      profile_id,
      event,
      // An act that waits again is told of again.
      cause: `${id} ${version}`,
      send_at: isUrgent ? now : nextMessageAt(profile_id, now),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

const lockBundle = (trx: Kysely<Tables>, profileId: string) =>
  trx
    .selectFrom('notifications')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('event', '=', sql.lit('draftsWait'))
    .where('planned_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const nextMessageAt = (profileId: string, now: Date) => {
  const gathered = new Date(now.getTime() + gatherMs);
  return sql<Date>`(
    select greatest(${gathered}::timestamptz, max(greatest(send_at, planned_at)) + ${`${pauseMs} milliseconds`}::interval)
    from notifications where profile_id = ${profileId} and event = 'draftsWait'
      and planned_at <= ${latestPast(now)})`;
};
