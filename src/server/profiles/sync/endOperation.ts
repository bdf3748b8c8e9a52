import type { Kysely } from 'kysely';
import type { SyncReason } from '../../../shared/contract/syncReasons.ts';
import { syncCodes } from '../../../shared/sync/syncCodes.ts';
import type { Tables } from '../../database/tables.ts';
import type { Disabled, SessionEnded } from '../../networks/results.ts';
import { moveSync } from '../moveSync.ts';
import type { ProfileAttempt } from '../profileLeases.ts';
import { retireSession } from '../retired/retireSession.ts';

const moves = {
  sessionEnded: { event: 'network.sessionEnded', reason: 'the network ended the session' },
  sessionMissing: { event: 'network.sessionEnded', reason: 'no readable session is stored' },
  disabled: { event: 'network.disabled', reason: 'the account is disabled' },
} as const;

function syncReasonOf(error: EndOfOperation): SyncReason | null {
  const usual = error.outcome === 'disabled' ? error.outcome : null;
  return error.outcome === 'sessionMissing' ? usual : (error.reason ?? usual);
}

interface OperatingAttempt extends ProfileAttempt {
  leaseHolder: string;
}

/** Why it ends; with the network's own reason, if it gives one. */
export type EndOfOperation = Disabled | SessionEnded | { outcome: 'sessionMissing' };

/**
 * Ends the operation of a profile for good: asks for credentials if the session ended or is missing,
 * fails if the account is disabled. Returns false, and changes nothing, if that attempt no longer
 * operates or the lease is lost.
 */
export async function endOperation(
  db: Kysely<Tables>,
  attempt: OperatingAttempt,
  error: EndOfOperation,
): Promise<boolean> {
  const from = syncCodes.operating;
  const { event, reason } = moves[error.outcome];
  const set = { sync_reason: syncReasonOf(error) };
  return db.transaction().execute(async (trx) => {
    const moved = await moveSync(trx, {
      ...attempt,
      from,
      event: { type: event },
      reason,
      set,
    });
    if (!moved) return false;
    await retireSession(trx, attempt.profileId);
    return true;
  });
}
