import type { Kysely } from 'kysely';
import type { Tables } from '../../src/server/database/tables.ts';
import { hourMs } from '../../src/shared/durations.ts';
import { syncCodes } from '../../src/shared/sync/syncCodes.ts';
import { insertProfile } from '../../src/testing/database/insertProfile.ts';
import { insertWaiting } from '../../src/testing/database/insertWaiting.ts';

/** Gives each of these users a profile at which texts for rui, lia and noa wait, in that order. */
export async function linkWithTexts(db: Kysely<Tables>, userIds: string[]): Promise<void> {
  for (const user_id of userIds) {
    const columns = { network: 'atproto', username: 'shop.example', account_id: user_id };
    const profile_id = await insertProfile(db, {
      ...columns,
      user_id,
      sync_code: syncCodes.operating,
    });
    for (const [place, author_username] of ['rui', 'lia', 'noa'].entries()) {
      const published_at = new Date(Date.now() - (6 - place) * hourMs);
      const author_id = `did:${author_username}`;
      await insertWaiting(db, { profile_id, published_at, author_username, author_id });
    }
  }
}
