import { sql, type Kysely } from 'kysely';
import type { NotificationEvent } from '../../../shared/contract/notificationLists.ts';
import { hourMs, minuteMs } from '../../../shared/durations.ts';
import { newId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';
import { isPressing } from '../kinds/kindRules.ts';

/** Drafts that come within it make one message. */
const gatherMs = 5 * minuteMs;

/** Between two messages about the drafts of one profile. */
const pauseMs = 3 * hourMs;

/** In the transaction that lets the act wait: its owner is told of an urgent post at once, of drafts together. */
export async function noteWaiting(
  trx: Kysely<Tables>,
  { actId, now }: { actId: string; now: Date },
): Promise<void> {
  const act = await trx
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .select(['profiles.user_id', 'activities.profile_id', 'activities.post_kind'])
    .where('activities.id', '=', actId)
    .executeTakeFirst();
  if (act === undefined) return;
  const isUrgent = act.post_kind !== null && isPressing(act.post_kind);
  const event: NotificationEvent = isUrgent ? 'urgentPost' : 'draftsWait';
  await trx
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id: act.user_id,
      profile_id: act.profile_id,
      event,
      cause: actId,
      send_at: isUrgent ? now : nextMessageAt(act.profile_id, now),
      created_at: now,
    })
    // One that is not sent yet tells of this draft, too.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const nextMessageAt = (profileId: string, now: Date) => {
  const gathered = new Date(now.getTime() + gatherMs);
  return sql<Date>`(
    select greatest(${gathered}::timestamptz, max(send_at) + ${`${pauseMs} milliseconds`}::interval)
    from notifications where profile_id = ${profileId} and event = 'draftsWait')`;
};
