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
  { userId, profileId }: ProfileAccess,
): Promise<ProfileRow> {
  const row = isId(profileId)
    ? await trx
        .selectFrom('profiles')
        .selectAll()
        .where('id', '=', profileId)
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ApiError('object.notFound', sentence('profile.notFound'));
  return row;
}
