import type { Kysely, Selectable } from 'kysely';
import { isId } from '../database/newId.ts';
import type { ProfilesTable } from '../database/tables/profileTables.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import { isPractising } from './standing.ts';

export type ProfileRow = Selectable<ProfilesTable>;

export interface ProfileAccess {
  userId: string;
  profileId: string;
}

/**
 * Locks the user's profile until the transaction ends; another user's profile counts as missing.
 */
export async function lockOwnProfile(
  trx: Kysely<Tables>,
  access: ProfileAccess,
): Promise<ProfileRow & { isPractising: boolean }> {
  const row = await ownProfile(trx, access)
    .selectAll()
    .select(isPractising.as('isPractising'))
    .forUpdate()
    .executeTakeFirst();
  return row ?? throwNotFound();
}

/** Throws if the profile is not the user's. */
export async function readOwnProfile(
  db: Kysely<Tables>,
  access: ProfileAccess,
): Promise<ProfileRow> {
  const row = await ownProfile(db, access).selectAll().executeTakeFirst();
  return row ?? throwNotFound();
}

/** Throws if the profile is not the user's. */
export async function requireOwnProfile(db: Kysely<Tables>, access: ProfileAccess): Promise<void> {
  const row = await ownProfile(db, access).select('id').executeTakeFirst();
  if (!row) throwNotFound();
}

function ownProfile(db: Kysely<Tables>, { userId, profileId }: ProfileAccess) {
  if (!isId(profileId)) throwNotFound();
  return db.selectFrom('profiles').where('id', '=', profileId).where('user_id', '=', userId);
}

function throwNotFound(): never {
  throw new ApiError('object.notFound', errorMessage('profile.notFound'));
}

/** Oldest first, so that the first profile stays the same. */
export function listProfiles(db: Kysely<Tables>, userId: string): Promise<ProfileRow[]> {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
