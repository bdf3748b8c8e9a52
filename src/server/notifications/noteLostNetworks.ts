import { sql, type Kysely, type RawBuilder } from 'kysely';
import { hourMs } from '../../shared/durations.ts';
import type { Tables } from '../database/tables.ts';
import { insertNotifications } from './insertNotifications.ts';

/** A network that is away for less is not worth a message: the bot goes on by itself. */
export const lostForMs = 6 * hourMs;

/** Of a bot that operates, or of a synchronisation; the expression of the index. */
const since = sql<Date>`coalesce(profiles.network_lost_since, profiles.waiting_since)`;

/** In milliseconds, as a cause has it. */
export const lostSince = sql<Date>`date_trunc('milliseconds', ${since})`;

/** A bot that rests for another reason asks nobody, so that it is not known. */
export const isLost = sql<boolean>`
  (profiles.rests_for = 'network' or profiles.waiting_since is not null)`;

/**
 * Makes a notification for each profile whose network has been away for hours, or has asked its bot to wait for as long,
 * once until it is back, and once more where it has the bot wait beyond the time that was said.
 */
export async function noteLostNetworks(db: Kysely<Tables>, now: Date): Promise<void> {
  const lost = await findLost(db, now);
  const causes = lost.map(({ lostAt, askedUntil, ...row }) => {
    const isOver = now.getTime() - lostAt.getTime() >= lostForMs;
    const times = isOver || !askedUntil ? [lostAt] : [lostAt, askedUntil];
    return { ...row, cause: [row.profile_id, ...times.map((at) => at.toISOString())].join(' ') };
  });
  await insertNotifications(db, { event: 'networkLost', causes, now });
}

/** Since when the network was away, as the cause has it. */
const toldSince = sql<string>`split_part(notifications.cause, ' ', 2)`;

/** When the bot was to go on, likewise; empty where that was not said. */
const promised = sql<string>`split_part(notifications.cause, ' ', 3)`;

/** As causes have times. */
const asText = (at: RawBuilder<unknown>) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Tries of our own are half an hour apart at most: so long a wait is one that the network has asked for. */
const asksForLong = (now: Date) => sql<boolean>`
  profiles.next_look_at >= greatest(
    ${since} + ${lostForMs} * interval '1 millisecond',
    ${new Date(now.getTime() + 2 * hourMs)}::timestamptz)`;

const findLost = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('profiles')
    .select([
      'profiles.user_id',
      'profiles.id as profile_id',
      'profiles.next_look_at as askedUntil',
      lostSince.as('lostAt'),
    ])
    .where(isLost)
    // The condition of the index.
    .where(since, 'is not', null)
    .where((row) =>
      row.or([row(since, '<=', new Date(now.getTime() - lostForMs)), asksForLong(now)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notifications')
            .select('notifications.id')
            .whereRef('notifications.profile_id', '=', 'profiles.id')
            .where('notifications.event', '=', 'networkLost')
            .where(toldSince, '=', asText(lostSince))
            .where((told) =>
              told.or([
                told(promised, '=', ''),
                // Held in quiet hours, it is said as it then stands.
                told('notifications.planned_at', 'is', null),
                // It went out after the time that it was to name, and did not name it.
                told(asText(sql.ref('notifications.planned_at')), '>=', promised),
                told(
                  promised,
                  '>=',
                  asText(sql`least(profiles.next_look_at, ${now}::timestamptz)`),
                ),
              ]),
            ),
        ),
      ),
    )
    .execute();
