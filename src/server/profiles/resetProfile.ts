import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { endAttempt } from './endAttempt.ts';
import type { ProfileRow } from './ownProfile.ts';

/**
 * Resets a profile to before its synchronisation, from any sync code; running workers can change
 * nothing more. Deletes its session and 2FA data, but keeps a stored password, so that the person
 * can synchronise again. Returns false if the profile moved meanwhile.
 */
export function resetProfile(db: Kysely<Tables>, profile: ProfileRow): Promise<boolean> {
  const { id: profileId, sync_epoch: epoch, sync_code: from } = profile;
  return db.transaction().execute((trx) =>
    endAttempt(trx, {
      profileId,
      epoch,
      from,
      event: { type: 'operator.reset' },
      reason: 'the operator reset it',
      isNewAttempt: true,
      set: { two_factor_tries: 0, two_factor_asked_at: null, is_session_renewable: false },
    }),
  );
}
