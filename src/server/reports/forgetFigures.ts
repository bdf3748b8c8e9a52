import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Where the username is changed: what the page shows of the account, which the next reading brings. */
export async function forgetReading(trx: Kysely<Tables>, profileId: string): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ full_name: null, followers_count: null, follows_count: null, media_count: null })
    .where('id', '=', profileId)
    .execute();
  await trx.deleteFrom('report_snapshots').where('profile_id', '=', profileId).execute();
}

/** Where the profile gets another account: the figures of the former one are not this one's. */
export async function forgetFigures(trx: Kysely<Tables>, profileId: string): Promise<void> {
  await forgetReading(trx, profileId);
  await trx.deleteFrom('report_days').where('profile_id', '=', profileId).execute();
}
