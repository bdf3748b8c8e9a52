import { sql } from 'kysely';
import type { StandingRest } from '../../shared/contract/activity.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';

/** For statements that choose profiles, or that write for one whose standing may change at any time. */
export const isOperating = sql<boolean>`profiles.sync_code = ${sql.lit(syncCodes.operating)}`;

/** Whether its owner has paused a row of `profiles`, and the pause has not ended. `pauseOf` says it of values. */
export const isPaused = (now: Date) =>
  sql<boolean>`(profiles.paused_at is not null
    and (profiles.paused_until is null or profiles.paused_until > ${now}::timestamptz))`;

/** Whether the bot of a row of `profiles` sends nothing, and does all else. */
export const isPractising = sql<boolean>`(profiles.practice_since is not null)`;

/**
 * Which of them holds for a row of `profiles`, decided here alone; null: none. What its owner cannot end
 * comes first.
 */
export const standingRest = (now: Date) => sql<StandingRest | null>`case
  when (select payment_status from users where users.id = profiles.user_id) is distinct from 'ACTIVE'
  then 'payment'
  when ${isPaused(now)} then 'paused' end`;

/** When that rest ends by itself; null: not before somebody ends it. */
export const standingUntil = (now: Date) =>
  sql<Date | null>`case ${standingRest(now)} when 'paused' then profiles.paused_until end`;

interface Pause {
  since: Date;
  /** Null: until somebody ends it. */
  until: Date | null;
}

/** The pause of a profile that holds now; null: none. `isPaused` says it of a row. */
export function pauseOf(
  { pausedAt, pausedUntil }: { pausedAt: Date | null; pausedUntil: Date | null },
  now: Date,
): Pause | null {
  if (!pausedAt || (pausedUntil && pausedUntil <= now)) return null;
  return { since: pausedAt, until: pausedUntil };
}
