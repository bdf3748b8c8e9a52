import type { Kysely, Selectable } from 'kysely';
import { isId } from '../database/newId.ts';
import type { ProfilesTable } from '../database/profileTables.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { sentence } from '../errors/messages/say.ts';

export type ProfileRow = Selectable<ProfilesTable>;

export interface ProfileAccess {
  userId: string;
  profileId: string;
}

/** The user's own profile, held until the transaction ends; a foreign one is as missing as none. */
export async function lockOwnProfile(
  trx: Kysely<Tables>,
  access: ProfileAccess,
): Promise<ProfileRow> {
  const row = await ownProfile(trx, access).selectAll().forUpdate().executeTakeFirst();
  return row ?? sayMissing();
}

/** Throws where the profile is not the user's own. */
export async function requireOwnProfile(db: Kysely<Tables>, access: ProfileAccess): Promise<void> {
  const row = await ownProfile(db, access).select('id').executeTakeFirst();
  if (!row) sayMissing();
}

function ownProfile(db: Kysely<Tables>, { userId, profileId }: ProfileAccess) {
  if (!isId(profileId)) sayMissing();
  return db.selectFrom('profiles').where('id', '=', profileId).where('user_id', '=', userId);
}

function sayMissing(): never {
  throw new ApiError('object.notFound', sentence('profile.notFound'));
}
