import type { Kysely } from 'kysely';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { Tables } from '../../server/database/tables.ts';
import { moveSync } from '../../server/profiles/moveSync.ts';
import { insertProfile } from '../database/insertProfile.ts';

/** A further profile of the person whose sign-in a network refuses, of which they are told. */
export async function causeRefusal(db: Kysely<Tables>, userId: string): Promise<void> {
  const columns = { user_id: userId, sync_code: syncCodes.authenticating, sync_epoch: 1 };
  const profileId = await insertProfile(db, columns);
  const event = { type: 'network.refused' } as const;
  await moveSync(db, { profileId, epoch: 1, from: columns.sync_code, event, reason: 'test' });
}
