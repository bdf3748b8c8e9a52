import type { Kysely } from 'kysely';
import { isId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { sentence } from '../errors/messages/say.ts';

/** Answers the same 404 for a profile of somebody else and for one that never was. */
export async function requireOwnProfile(
  db: Kysely<Tables>,
  { userId, profileId }: { userId: string; profileId: string },
): Promise<void> {
  const found = isId(profileId)
    ? await db
        .selectFrom('profiles')
        .select('id')
        .where('id', '=', profileId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new ApiError('object.notFound', sentence('profile.notFound'));
}
