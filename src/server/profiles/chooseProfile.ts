import { sql, type Kysely } from 'kysely';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import { lockOwnProfile, type ProfileAccess } from './ownProfile.ts';

/** Puts the profile first in the list of its user, on every screen and device. */
export async function chooseProfile(db: Kysely<Tables>, access: ProfileAccess): Promise<void> {
  const { userId, profileId } = access;
  await db.transaction().execute(async (trx) => {
    await lockOwnProfile(trx, access);
    await trx
      .updateTable('profiles')
      .set({ chosen_turn: nextTurn(trx, userId) })
      .where('id', '=', profileId)
      .execute();
    await notify(trx, 'profiles', userId);
  });
}

/** The turn of a profile that is to come first. */
export function nextTurn(trx: Kysely<Tables>, userId: string) {
  return trx
    .selectFrom('profiles')
    .select(sql<number>`coalesce(max(chosen_turn), 0) + 1`.as('turn'))
    .where('user_id', '=', userId);
}
