import { sql, type Kysely, type Selectable } from 'kysely';
import type { SyncReason } from '../../../shared/contract/syncReasons.ts';
import type { SyncContext } from './SyncContext.ts';
import type { ProfilesTable } from '../../database/tables/profileTables.ts';
import type { Tables } from '../../database/tables.ts';
import type { RetryableError } from '../../networks/results.ts';
import { endAttempt } from '../endAttempt.ts';
import { nextPauseSeconds } from './nextPauseSeconds.ts';
import { inSeconds, pauseSync } from './pauseSync.ts';

/** Why the network did not do what a try asked for, and how long waiting for it makes sense. */
export interface NetworkWait {
  network: RetryableError;
  /** Where it is not the network that asks to wait. */
  reason?: SyncReason;
  leftSeconds?: number;
  /** The first pause, where it is longer than usual. */
  shortestSeconds?: number;
}

/** Networks have been seen to ask for absurd times. */
const longestRetryAfterSeconds = 7 * 86_400;

/**
 * Lets the step rest until the network may do it. A network that stays away ends the attempt, which
 * the person can start again.
 */
export async function waitForNetwork(
  context: SyncContext,
  profile: Selectable<ProfilesTable>,
  { network, leftSeconds, shortestSeconds, reason = reasonOf(network) }: NetworkWait,
): Promise<void> {
  const { database, log, syncPace } = context;
  const { id: profileId, sync_code: syncCode } = profile;
  const retryAfterSeconds = retryAfterOf(network);
  await database.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('profiles')
      .select(waitedSeconds.as('waitedSeconds'))
      .where('id', '=', profileId)
      .where('sync_epoch', '=', profile.sync_epoch)
      .where('lease_holder', '=', profile.lease_holder)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return;
    const wait = { ...row, retryAfterSeconds, leftSeconds, shortestSeconds };
    const pauseSeconds = nextPauseSeconds(wait, syncPace);
    const detail = { profileId, syncCode, reason, ...wait, pauseSeconds };
    if (pauseSeconds === undefined) {
      log.warn(detail, 'a sync ended, since the network stayed away');
      return endWait(trx, profile, { reason, retryAfterSeconds });
    }
    log[profile.waiting_since ? 'debug' : 'warn'](detail, 'a sync waits for the network');
    await pauseSync(trx, {
      profile,
      pauseSeconds,
      set: {
        sync_reason: reason,
        waiting_since: sql<Date>`coalesce(waiting_since, now())`,
        sync_tries: sql<number>`greatest(sync_tries - 1, 0)`,
      },
    });
  });
}

const waitedSeconds = sql<number>`
  extract(epoch from now() - coalesce(waiting_since, now()))::float8`;

function reasonOf(network: RetryableError): SyncReason {
  if (network.outcome === 'unreachable' && network.reason) return network.reason;
  const isAway = network.outcome === 'unreachable' || network.heldBack === 'unreachable';
  return isAway ? 'unreachable' : 'rateLimited';
}

function retryAfterOf(network: RetryableError): number {
  if (network.outcome !== 'rateLimited') return 0;
  const seconds = Math.min(network.retryAfterSeconds, longestRetryAfterSeconds);
  return seconds > 0 ? seconds : 0;
}

const endedBecause = (reason: SyncReason) =>
  reason === 'strangeAnswer'
    ? 'what answered is no server of the network'
    : `${reason} for too long`;

interface EndedWait {
  reason: SyncReason;
  retryAfterSeconds: number;
}

async function endWait(
  trx: Kysely<Tables>,
  profile: Selectable<ProfilesTable>,
  { reason, retryAfterSeconds }: EndedWait,
): Promise<void> {
  const { id: profileId, sync_epoch: epoch, sync_code: from } = profile;
  await endAttempt(trx, {
    profileId,
    epoch,
    from,
    event: { type: 'network.unavailable' },
    reason:
      retryAfterSeconds > 0
        ? `${reason}, retry after ${Math.ceil(retryAfterSeconds)} s`
        : endedBecause(reason),
    set: {
      sync_reason: reason,
      ...(retryAfterSeconds > 0 && { next_try_at: inSeconds(retryAfterSeconds) }),
    },
  });
}
