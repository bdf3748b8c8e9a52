import { sql } from 'kysely';
import type { BotRest } from '../../shared/contract/activity.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';

/** For statements that choose profiles, or that write for one whose standing may change at any time. */
export const isOperating = sql<boolean>`profiles.sync_code = ${sql.lit(syncCodes.operating)}`;

/** The rests that a person or the operator begins and ends, at any time. */
export const standingRests = ['payment'] as const satisfies BotRest[];
export type StandingRest = (typeof standingRests)[number];

/** Which of them holds for a row of `profiles`, decided here alone; null: none. */
export const standingRest = sql<StandingRest | null>`case
  when (select payment_status from users where users.id = profiles.user_id) is distinct from 'ACTIVE'
  then 'payment' end`;
