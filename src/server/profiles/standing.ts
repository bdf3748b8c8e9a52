import { sql } from 'kysely';
import { syncCodes } from '../../shared/sync/syncCodes.ts';

/**
 * What `mayAct` goes by of a row of `profiles`, as SQL: for statements that choose profiles, or that
 * write for one whose standing may change at any time.
 */
export const isOperating = sql<boolean>`profiles.sync_code = ${sql.lit(syncCodes.operating)}`;

export const isPaid = sql<boolean>`exists (
  select from users where users.id = profiles.user_id and payment_status = 'ACTIVE')`;
