import type { Kysely, Selectable, UpdateObject } from 'kysely';
import type { SyncFact } from '../../../shared/sync/syncMachine.ts';
import type { ProfilesTable } from '../../database/profileTables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Network, SignedIn } from '../../networks/network.ts';
import type { SecretName } from '../../secrets/createSecrets.ts';
import { SecretUnreadableError } from '../../secrets/sealSecret.ts';
import { moveSync } from '../moveSync.ts';
import type { TryFailure } from './retryLater.ts';
import type { SyncRooms } from './syncRooms.ts';

/** One try of one step: the profile as the step found it, and the signal that ends the work. */
export interface SyncStep {
  rooms: SyncRooms;
  profile: Selectable<ProfilesTable>;
  signal: AbortSignal;
}

/** Moves the profile (or loses against another mover, which is fine), or says why the try failed. */
export type RunStep = (step: SyncStep) => Promise<TryFailure | undefined>;

interface StepMove {
  event: SyncFact['type'];
  reason: string;
  set?: UpdateObject<Tables, 'profiles'>;
  /** What commits together with the move, and only with it. */
  also?: (trx: Kysely<Tables>) => Promise<void>;
}

export async function moveStep(
  { rooms, profile }: SyncStep,
  { event, reason, set, also }: StepMove,
): Promise<void> {
  const request = {
    profileId: profile.id,
    epoch: profile.sync_epoch,
    from: profile.sync_code,
    event: { type: event },
    reason,
    ...(set && { set }),
  };
  await rooms.database.db.transaction().execute(async (trx) => {
    if ((await moveSync(trx, request)) && also) await also(trx);
  });
}

export function keepSession(step: SyncStep, { session, isRenewable }: SignedIn): Promise<void> {
  const { secrets } = step.rooms;
  const profileId = step.profile.id;
  return moveStep(step, {
    event: 'network.accepted',
    reason: 'the network accepted',
    set: { is_session_renewable: isRenewable, two_factor_asked_at: null },
    async also(trx) {
      await secrets.save(trx, { profileId, kind: 'session', secret: session });
      await secrets.drop(trx, profileId, ['challenge', 'twoFactorCode']);
    },
  });
}

export function networkOf({ rooms, profile }: SyncStep): Network {
  return rooms.networks.get(profile.network);
}

/** Undefined, too, where the keys that once sealed it no longer open it. */
export async function readSecret(
  { rooms, profile }: SyncStep,
  kind: SecretName['kind'],
): Promise<string | undefined> {
  try {
    return await rooms.secrets.read(rooms.database.db, { profileId: profile.id, kind });
  } catch (error) {
    if (!(error instanceof SecretUnreadableError)) throw error;
    rooms.log.error({ err: error, profileId: profile.id, kind }, 'a stored secret does not open');
    return undefined;
  }
}

/** Rejects when the network takes longer than a person would wait. */
export async function withinPatience<T>({ rooms }: SyncStep, answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error('The network did not answer in time.')),
    rooms.pace.networkTimeoutMs,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
