import type { Kysely } from 'kysely';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import { lockOwnProfile, type ProfileAccess, type ProfileRow } from './ownProfile.ts';
import { refusesEdits } from './updateProfile.ts';
import { wrongState } from './wrongState.ts';
import type { SyncContext } from './sync/SyncContext.ts';

/** Removes the profile with its secrets, history and report at once, and its acts soon after. */
export async function removeProfile(
  { database }: Pick<SyncContext, 'database'>,
  access: ProfileAccess,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const profile = await lockOwnProfile(trx, access);
    if (refusesEdits(profile)) throw wrongState(profile.sync_code, 'profile.remove');
    await deleteProfileRow(trx, profile);
  });
}

/**
 * Removes the profile at whatever code, for who has proved the password of the account. An attempt to
 * synchronise ends: its worker finds nothing that it could move, and the session that it may get is ended.
 */
export async function removeAtAnyCode(
  { database }: Pick<SyncContext, 'database'>,
  access: ProfileAccess,
): Promise<void> {
  await database.db
    .transaction()
    .execute(async (trx) => deleteProfileRow(trx, await lockOwnProfile(trx, access)));
}

/** Deletes the profile; a worker deletes its acts, and the pictures that no other profile shows. */
export async function deleteProfileRow(
  trx: Kysely<Tables>,
  { id, user_id }: Pick<ProfileRow, 'id' | 'user_id'>,
): Promise<void> {
  await trx.deleteFrom('profiles').where('id', '=', id).execute();
  await notify(trx, 'profiles', user_id);
}
