import { notify } from '../database/notify.ts';
import { lockOwnProfile, type ProfileAccess } from './ownProfile.ts';
import type { ProfileRooms } from './profileRooms.ts';
import { refusesEdits } from './updateProfile.ts';
import { wrongState } from './wrongState.ts';

/** Removes the profile with its secrets, history, activities and reports, for good. */
export async function removeProfile(
  { database }: Pick<ProfileRooms, 'database'>,
  access: ProfileAccess,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const profile = await lockOwnProfile(trx, access);
    if (refusesEdits(profile)) throw wrongState(profile.sync_code, 'profile.remove');
    await trx.deleteFrom('profiles').where('id', '=', profile.id).execute();
    await notify(trx, 'profiles', access.userId);
  });
}
