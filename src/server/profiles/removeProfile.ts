import type { Kysely } from 'kysely';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import { lockOwnProfile, type ProfileAccess, type ProfileRow } from './ownProfile.ts';
import type { AppContext } from '../AppContext.ts';
import { refusesEdits } from './updateProfile.ts';
import { wrongState } from './wrongState.ts';

/** Removes the profile with its secrets, history, activities, reports and pictures. */
export async function removeProfile(
  { database, media, log }: Pick<AppContext, 'database' | 'media' | 'log'>,
  access: ProfileAccess,
): Promise<void> {
  const activityIds = await database.db.transaction().execute(async (trx) => {
    const profile = await lockOwnProfile(trx, access);
    if (refusesEdits(profile)) throw wrongState(profile.sync_code, 'profile.remove');
    return deleteProfileRow(trx, profile);
  });
  // The worker removes leftover pictures.
  await media
    .remove(activityIds)
    .catch((error: unknown) => log.warn({ err: error }, 'pictures could not be removed'));
}

/** Deletes the profile's rows and returns the ids of the activities with pictures. */
export async function deleteProfileRow(
  trx: Kysely<Tables>,
  { id, user_id }: Pick<ProfileRow, 'id' | 'user_id'>,
): Promise<string[]> {
  const pictured = await trx
    .selectFrom('activities')
    .select('id')
    .where('profile_id', '=', id)
    .where('has_picture', '=', true)
    .execute();
  await trx.deleteFrom('profiles').where('id', '=', id).execute();
  await notify(trx, 'profiles', user_id);
  return pictured.map((activity) => activity.id);
}
