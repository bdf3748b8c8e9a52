import { sql, type Kysely } from 'kysely';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { Tables } from '../database/tables.ts';

/** Ends the rest of a user's bots for want of payment. */
export async function wakeProfiles(db: Kysely<Tables>, userId: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ next_look_at: sql<Date>`now()`, next_snapshot_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('sync_code', '=', syncCodes.operating)
    .where('rests_for', '=', 'payment')
    .execute();
}
