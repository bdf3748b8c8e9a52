import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { NotificationEvent } from '../../../shared/contract/notificationLists.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import { hourMs, minuteMs } from '../../../shared/durations.ts';
import { anyOf } from '../../database/anyOf.ts';
import { latestPast } from '../../database/futureTimes.ts';
import { newId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';
import { firstKinds, isPressing } from '../kinds/kindRules.ts';
import { isReminderOf } from './urgentReminders.ts';

interface Gathering {
  event: NotificationEvent;
  /** What comes within it makes one message. */
  gatherMs: number;
  /** Between two messages about one profile. */
  pauseMs: number;
  /** It waits for no message but one that told of danger, too. */
  isDanger: boolean;
}

const drafts: Gathering = {
  event: 'draftsWait',
  gatherMs: 5 * minuteMs,
  pauseMs: 3 * hourMs,
  isDanger: false,
};
/** The first is told of at once, and those that follow together. */
const pressing: Gathering = {
  event: 'urgentPost',
  gatherMs: 0,
  pauseMs: 10 * minuteMs,
  isDanger: false,
};
const inDanger: Gathering = { ...pressing, pauseMs: 2 * minuteMs, isDanger: true };

function gatheringOf(kind: PostKind | null): Gathering {
  if (kind === null || !isPressing(kind)) return drafts;
  return firstKinds.includes(kind) ? inDanger : pressing;
}

interface Waiting {
  /** The id of one act, or of some; those that do not wait are left out. */
  id: string | SelectQueryBuilder<Tables, 'activities', { id: string }>;
  now: Date;
}

/** In the transaction that lets acts wait: their owner is told of the first urgent post at once, of further ones and of drafts together. */
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
  post_kind: PostKind | null;
  now: Date;
}

/** An act whose own cause is told of needs no further message, and ends after them. */
const mostTurns = 5;

async function noteAct(trx: Kysely<Tables>, act: WaitingAct): Promise<void> {
  const gathering = gatheringOf(act.post_kind);
  for (let turns = 0; turns < mostTurns; turns += 1) {
    if (await insertNotification(trx, act, gathering)) return;
    // It is gathered with others. Locked, that message is not sent before this act can be counted.
    if (await lockBundle(trx, act, gathering)) return;
    // It was sent meanwhile.
  }
}

async function insertNotification(
  trx: Kysely<Tables>,
  act: WaitingAct,
  gathering: Gathering,
): Promise<boolean> {
  const { id, version, profile_id, user_id, now } = act;
  const noted = await trx
    .insertInto('notifications')
    .values({
      id: newId(),
      user_id,
      profile_id,
      event: gathering.event,
      // An act that waits again is told of again.
      cause: `${id} ${version}`,
      is_danger: gathering.isDanger,
      send_at: nextMessageAt(act, gathering),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** It is sent earlier where this act asks for that. */
const lockBundle = (trx: Kysely<Tables>, act: WaitingAct, gathering: Gathering) =>
  trx
    .updateTable('notifications')
    .set(({ ref }) => ({
      send_at: sql<Date>`least(send_at, ${nextMessageAt(act, gathering)})`,
      is_danger: gathering.isDanger || ref('is_danger'),
    }))
    .where('profile_id', '=', act.profile_id)
    .where('event', '=', gathering.event)
    .where('planned_at', 'is', null)
    .where((eb) => eb.not(isReminderOf('notifications')))
    .returning('id')
    .executeTakeFirst();

const nextMessageAt = (
  { profile_id: profileId, now }: WaitingAct,
  { event, gatherMs, pauseMs, isDanger }: Gathering,
) => {
  const gathered = new Date(now.getTime() + gatherMs);
  return sql<Date>`(
    select greatest(${gathered}::timestamptz, max(greatest(send_at, planned_at)) + ${`${pauseMs} milliseconds`}::interval)
    from notifications where profile_id = ${profileId} and event = ${event}
      and not ${isReminderOf('notifications')} and (is_danger or not ${isDanger})
      and planned_at <= ${latestPast(now)})`;
};
