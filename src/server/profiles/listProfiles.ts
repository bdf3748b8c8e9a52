import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ProfileRow } from './ownProfile.ts';

/** Oldest first, so that the first one stays the first. */
export function listProfiles(db: Kysely<Tables>, userId: string): Promise<ProfileRow[]> {
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
