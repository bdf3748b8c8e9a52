import type { Kysely } from 'kysely';
import { syncCodes } from '../../../shared/sync/syncCodes.ts';
import type { Tables } from '../../database/tables.ts';
import { dropSecrets } from '../../secrets/createSecrets.ts';
import { moveSync } from '../moveSync.ts';
import type { ProfileAttempt } from '../profileLeases.ts';

const moves = {
  sessionEnded: { event: 'network.sessionEnded', reason: 'the network ended the session' },
  sessionMissing: { event: 'network.sessionEnded', reason: 'no readable session is stored' },
  disabled: { event: 'network.disabled', reason: 'the account is disabled' },
} as const;

interface OperatingAttempt extends ProfileAttempt {
  leaseHolder: string;
}

/**
 * Ends the operation of a profile for good: asks for credentials if the session ended or is missing,
 * fails if the account is disabled. Returns false, and changes nothing, if that attempt no longer
 * operates or the lease is lost.
 */
export async function endOperation(
  db: Kysely<Tables>,
  attempt: OperatingAttempt,
  outcome: keyof typeof moves,
): Promise<boolean> {
  const from = syncCodes.operating;
  const { event, reason } = moves[outcome];
  return db.transaction().execute(async (trx) => {
    const moved = await moveSync(trx, { ...attempt, from, event: { type: event }, reason });
    if (!moved) return false;
    await dropSecrets(trx, attempt.profileId, ['session']);
    return true;
  });
}
