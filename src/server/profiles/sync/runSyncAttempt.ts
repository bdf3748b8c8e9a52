import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import { syncStateOf } from '../../../shared/sync/syncCodes.ts';
import type { SystemEvent } from '../../../shared/sync/syncEvents.ts';
import { notify } from '../../database/Database.ts';
import { isUnavailable } from '../../database/isUnavailable.ts';
import type { ProfilesTable } from '../../database/tables/profileTables.ts';
import { SecretKeyMissingError } from '../../secrets/sealSecret.ts';
import type { WorkSlot } from '../../jobs/workDue.ts';
import { workingSyncCodes } from '../moveSync.ts';
import { firstReadStep } from './firstReadStep.ts';
import { leaveToOthers } from './leaveToOthers.ts';
import { inSeconds, isDue } from './pauseSync.ts';
import { retryLater, type TryFailure } from './retryLater.ts';
import { signInStep } from './signInStep.ts';
import type { ProfileAttempt, ProfileLease } from '../profileLeases.ts';
import type { SyncContext } from './SyncContext.ts';
import { moveStep, type RunStep, type SyncStep } from './syncStep.ts';
import { verifyTwoFactorStep } from './verifyTwoFactorStep.ts';

interface AttemptOptions {
  attempt: ProfileAttempt;
  lease: ProfileLease;
  /** Stops between two steps; the profile continues after the next start. */
  signal: AbortSignal;
  aside: WorkSlot['aside'];
}

/** So that what cut a step off, such as an outage of the database, has time to end. */
const cutOffSeconds = 3;

/**
 * Runs steps until the profile operates, needs the person or has failed. Safe to run at any time,
 * twice, or after a crash: the row says what comes next.
 */
export async function runSyncAttempt(
  context: SyncContext,
  { attempt, lease, signal, aside }: AttemptOptions,
): Promise<void> {
  const end = AbortSignal.any([signal, lease.lost]);
  try {
    while (!end.aborted) {
      const profile = await beginTry(context, { attempt, holder: lease.holder });
      if (!profile) return;
      const failure = await tryStep({ context, profile, signal: end, aside });
      if (failure) return await retryLater(context, profile, failure);
    }
  } finally {
    // Still held: the attempt has not ended. Where this process stops, another goes on at once.
    const resume = inSeconds(signal.aborted ? 0 : cutOffSeconds);
    await lease.release({ resume_at: sql<Date>`greatest(${resume}, next_try_at)` });
  }
}

/**
 * Counts the try before it is made, so that a step that crashes the process is not retried for
 * ever.
 */
async function beginTry(
  { database }: SyncContext,
  { attempt, holder }: { attempt: ProfileAttempt; holder: string },
): Promise<Selectable<ProfilesTable> | undefined> {
  const { db } = database;
  const profile = await db
    .updateTable('profiles')
    .set({ sync_tries: sql<number>`sync_tries + 1`, next_try_at: null })
    .where('id', '=', attempt.profileId)
    .where('sync_epoch', '=', attempt.epoch)
    .where('lease_holder', '=', holder)
    .where('sync_code', 'in', workingSyncCodes)
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
  // The page says that the wait has been broken by a try.
  if (profile?.waiting_since) await notify(db, 'profiles', profile.user_id);
  return profile;
}

async function tryStep(step: SyncStep): Promise<TryFailure | undefined> {
  const { context, profile, signal } = step;
  const { maxTries, longestTryMs } = context.syncPace;
  if (profile.sync_tries > maxTries) return { defect: 'interrupted again and again' };
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), longestTryMs);
  const limited = { ...step, signal: AbortSignal.any([signal, tooLong.signal]) };
  const failure = await Promise.race([runStep(limited), afterAbort(tooLong.signal)]);
  clearTimeout(timer);
  // What is stopped may fail in any way.
  return failure && signal.aborted ? stopped : failure;
}

const stopped: TryFailure = { interruption: 'the process stops' };

const networkOff: TryFailure = { network: { outcome: 'unreachable' }, reason: 'networkOff' };

async function runStep(step: SyncStep): Promise<TryFailure | undefined> {
  const { context, profile } = step;
  if (!context.networks.has(profile.network)) return networkOff;
  try {
    return await stepOf(profile.sync_code)(step);
  } catch (error) {
    if (error instanceof SecretKeyMissingError) return await leaveToOthers(context, profile);
    if (isUnavailable(error)) return { interruption: 'the database cannot be reached' };
    if (context.database.isFull()) return { interruption: 'the disk is full' };
    context.log.error({ err: error, profileId: profile.id }, 'a step of a sync threw');
    return { defect: 'unexpected error' };
  }
}

async function afterAbort(tooLong: AbortSignal): Promise<TryFailure> {
  await once(tooLong, 'abort');
  return { defect: 'the step took too long' };
}

function stepOf(syncCode: number | null): RunStep {
  switch (syncStateOf(syncCode)) {
    case 'starting':
      return moveWith('signIn.begun', 'a worker began');
    case 'authenticating':
      return signInStep;
    case 'validatingTwoFactor':
      return verifyTwoFactorStep;
    case 'authenticated':
      return moveWith('read.begun', 'the first read begins');
    case 'synchronising':
      return firstReadStep;
    default:
      throw new Error(`No step begins at sync code ${syncCode}.`);
  }
}

function moveWith(event: SystemEvent['type'], reason: string): RunStep {
  return async (step) => {
    const { context, signal } = step;
    await pause(context.syncPace.stepMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return stopped;
    await moveStep(step, { event, reason });
    return undefined;
  };
}
