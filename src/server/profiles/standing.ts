import { sql } from 'kysely';
import type { BotRest } from '../../shared/contract/activity.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';

/** For statements that choose profiles, or that write for one whose standing may change at any time. */
export const isOperating = sql<boolean>`profiles.sync_code = ${sql.lit(syncCodes.operating)}`;

/** The rests that a person or the operator begins and ends, at any time. */
export const standingRests = ['payment', 'paused'] as const satisfies BotRest[];
export type StandingRest = (typeof standingRests)[number];

/** Whether its owner has paused a row of `profiles`, and the pause has not ended. */
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
