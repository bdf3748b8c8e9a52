import type { Kysely } from 'kysely';
import { notify } from '../../database/Database.ts';
import type { Tables } from '../../database/tables.ts';
import { lockOwnProfile, type ProfileAccess } from '../../profiles/ownProfile.ts';
import { wakeProfile } from '../../profiles/wakeProfiles.ts';
import { askAgain } from '../acts/askAgain.ts';

interface Wanted extends ProfileAccess {
  isPractising: boolean;
  now: Date;
}

/**
 * Begins or ends the practice of a profile, at any sync code. What was approved and is not sent waits for
 * its owner again, as an approval holds for the mode in which it was given.
 */
export async function setPractice(
  db: Kysely<Tables>,
  { isPractising, now, ...access }: Wanted,
): Promise<void> {
  const { profileId, userId } = access;
  await db.transaction().execute(async (trx) => {
    // An act that is being sent holds the row until it is stored that it is.
    const locked = await lockOwnProfile(trx, access);
    if (locked.isPractising === isPractising) return;
    const columns = { practice_since: isPractising ? now : null };
    await trx.updateTable('profiles').set(columns).where('id', '=', profileId).execute();
    await askAgain(trx, { profileId, now });
    await wakeProfile(trx, profileId);
    await notify(trx, 'profiles', userId);
  });
}
