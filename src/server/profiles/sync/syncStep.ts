import { sql, type Kysely, type Selectable, type UpdateObject } from 'kysely';
import type { SignInWay } from '../../../shared/contract/signIn.ts';
import type { SystemEvent } from '../../../shared/sync/syncEvents.ts';
import type { ProfilesTable } from '../../database/tables/profileTables.ts';
import type { Tables } from '../../database/tables.ts';
import type { WorkSlot } from '../../jobs/workDue.ts';
import { isUniqueViolation } from '../../database/isUniqueViolation.ts';
import type { CallOptions, Network } from '../../networks/network.ts';
import type {
  Disabled,
  MayRenew,
  NetworkSession,
  SignedIn,
  Unreachable,
} from '../../networks/results.ts';
import { saveSession } from '../../networks/saveSession.ts';
import { withTimeout } from '../../networks/withTimeout.ts';
import type { SecretName } from '../../secrets/createSecrets.ts';
import { forgetFigures } from '../../reports/forgetFigures.ts';
import { readSecret } from '../../secrets/readSecret.ts';
import { usernameColumns } from '../accountNames.ts';
import { isNameTaken, linkedAccountOf, type LinkedAccount } from '../linkedAccount.ts';
import { moveSync } from '../moveSync.ts';
import { dropSignIn } from '../redirect/redirectSignIns.ts';
import { retireSession, retireUnused } from '../retired/retireSession.ts';
import { forgiveSignIns } from '../signInAttempts.ts';
import type { TryFailure } from './retryLater.ts';
import type { SyncContext } from './SyncContext.ts';

/** One try of one step: the profile as read at its start, and the signal that stops it. */
export interface SyncStep {
  context: SyncContext;
  profile: Selectable<ProfilesTable>;
  signal: AbortSignal;
  /** Waits for the network without holding a slot of the worker. */
  aside: WorkSlot['aside'];
}

/** Moves the profile, unless another worker has, or returns why the try failed. */
export type RunStep = (step: SyncStep) => Promise<TryFailure | undefined>;

interface StepMove {
  event: SystemEvent['type'];
  reason: string;
  set?: UpdateObject<Tables, 'profiles'>;
  /** Runs in the transaction of the move. */
  also?: (trx: Kysely<Tables>) => Promise<void>;
}

export async function moveStep(step: SyncStep, move: StepMove): Promise<void> {
  await moveIfHeld(step, move);
}

/** Returns false, and changes nothing, if another worker has moved the profile, or it is gone. */
async function moveIfHeld(
  { context, profile }: SyncStep,
  { event, reason, set, also }: StepMove,
): Promise<boolean> {
  const request = {
    profileId: profile.id,
    epoch: profile.sync_epoch,
    from: profile.sync_code,
    event: { type: event },
    reason,
    leaseHolder: profile.lease_holder,
    ...(set && { set }),
  };
  return context.database.db.transaction().execute(async (trx) => {
    const moved = await moveSync(trx, request);
    if (moved && also) await also(trx);
    return moved !== undefined;
  });
}

/** Returns false, and stores nothing, if another profile has the account. */
export async function storeSession(
  step: SyncStep,
  signedIn: SignedIn,
  way: SignInWay = 'password',
): Promise<boolean> {
  const { context, profile } = step;
  try {
    const isStored = await moveWithName(step, signedIn, way);
    if (!isStored) await retireUnused(context, profile, signedIn);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error, 'profiles_account_id_key')) throw error;
    await retireUnused(context, profile, signedIn);
    return false;
  }
}

/** Where another profile is given the name meanwhile, the second try finds it and keeps the former. */
async function moveWithName(step: SyncStep, signedIn: SignedIn, way: SignInWay): Promise<boolean> {
  try {
    return await moveSignedIn(step, signedIn, way);
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    return moveSignedIn(step, signedIn, way);
  }
}

function moveSignedIn(
  step: SyncStep,
  { session, accountId, username, isRenewable }: SignedIn,
  way: SignInWay,
): Promise<boolean> {
  const { secrets } = step.context;
  const { id: profileId, account_id, account_since, former_account_id } = step.profile;
  // The epoch has not changed since the profile was read.
  const isSameAccount = (account_id ?? former_account_id) === accountId;
  const since = account_id === null ? step.profile.former_account_since : account_since;
  return moveIfHeld(step, {
    event: 'network.accepted',
    reason: 'the network accepted',
    set: {
      ...usernameColumns(step.profile, { username }),
      account_id: accountId,
      account_since: isSameAccount ? since : sql<Date>`now()`,
      former_account_id: null,
      former_account_since: null,
      ...(!isSameAccount && { targets_cursor: null, had_bot_label: null }),
      is_session_renewable: isRenewable,
      signed_in_by: way,
      two_factor_asked_at: null,
    },
    async also(trx) {
      if (!isSameAccount) await forgetFigures(trx, profileId);
      await secrets.save(trx, { profileId, kind: 'session', secret: session });
      await forgiveSignIns(trx, { account: accountOf(step), userId: step.profile.user_id });
      await dropSignIn(trx, profileId);
    },
  });
}

export function networkOf({ context, profile }: SyncStep): Network {
  return context.networks.get(profile.network);
}

export function accountOf(step: SyncStep): LinkedAccount {
  return linkedAccountOf(networkOf(step), step.profile);
}

/** Why a profile that signed in is asked for another account. */
export const linkedElsewhere = {
  reason: 'the account is linked to another profile',
  set: { sync_reason: 'accountLinked' },
} as const;

export function disabledMove({ profile }: SyncStep, { reason }: Disabled): StepMove {
  return {
    event: 'network.disabled',
    reason: 'the account is disabled',
    set: { sync_reason: reason ?? 'disabled' },
    async also(trx) {
      await retireSession(trx, profile.id);
      await dropSignIn(trx, profile.id);
    },
  };
}

export function secretOf({ context, profile }: SyncStep, kind: SecretName['kind']) {
  return readSecret(context, { profileId: profile.id, kind });
}

interface SessionCall<R> {
  session: NetworkSession;
  ask(network: Network, options: CallOptions): Promise<R>;
}

/** Like `callNetwork`; saves a session that the network renews, whatever it answers. */
export async function callWithSession<R extends { outcome: string } & MayRenew>(
  step: SyncStep,
  call: SessionCall<R>,
) {
  const result = await callNetwork(step, call.ask);
  if ('renewedSession' in result && result.renewedSession !== undefined) {
    const { id: profileId, sync_epoch: epoch, lease_holder: leaseHolder } = step.profile;
    const holder = { profileId, epoch, leaseHolder };
    await saveSession(step.context, holder, result.renewedSession);
  }
  return result;
}

/** Calls the network with a time-out; the step's signal ends the call. */
export function callNetwork<R extends { outcome: string }>(
  step: SyncStep,
  ask: SessionCall<R>['ask'],
): Promise<R | Unreachable> {
  const { context, signal, aside } = step;
  const network = networkOf(step);
  const limits = { ms: context.syncPace.networkTimeoutMs, signal };
  return aside(() => withTimeout((ended) => ask(network, { signal: ended }), limits));
}
