import { sql, type Transaction } from 'kysely';
import type { ProfileUpdateRequest, SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import { nextSyncCode } from '../../shared/sync/nextSyncCode.ts';
import type { UserEvent } from '../../shared/sync/syncEvents.ts';
import { syncSnapshotAt } from '../../shared/sync/syncSnapshot.ts';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import { dropSecrets } from '../secrets/createSecrets.ts';
import { forgetReading } from '../reports/forgetFigures.ts';
import { isUnreadable } from '../secrets/sealSecret.ts';
import type { Network } from '../networks/network.ts';
import { linkedAccountOf, nameFault, requireNewLink } from './linkedAccount.ts';
import { moveSync } from './moveSync.ts';
import { lockOwnProfile, type ProfileAccess, type ProfileRow } from './ownProfile.ts';
import { retireSession } from './retired/retireSession.ts';
import { selectedProfileAnswer } from './profileAnswer.ts';
import {
  changedCredentials,
  passwordNeeded,
  readProfileAction,
  requireOwnPassword,
  requireRedirect,
  type ProfileAction,
  type TypedCredentials,
} from './profileInput.ts';
import {
  canReturn,
  dropSignIn,
  openRedirect,
  type SignInBrowser,
} from './redirect/redirectSignIns.ts';
import { refuseWhileResting } from './signInAttempts.ts';
import type { SyncContext } from './sync/SyncContext.ts';
import { wrongState } from './wrongState.ts';

/** How long a 2FA code waits for a worker; the network's own limit is hardly longer. */
const twoFactorCodeLivesSeconds = 600;

type UpdateContext = Pick<SyncContext, 'database' | 'secrets' | 'networks'>;

interface UpdateAccess extends ProfileAccess {
  /** Where a sign-in at the network's own page goes on; without one there is none. */
  browser?: SignInBrowser;
}

/**
 * Applies a PATCH completely or not at all. Of two at once, the second sees the state that the
 * first left.
 */
export async function updateProfile(
  context: UpdateContext,
  { browser, ...access }: UpdateAccess,
  change: ProfileUpdateRequest,
): Promise<SelectedProfileAnswer> {
  const typed = readProfileAction(change);
  return context.database.db.transaction().execute(async (trx) => {
    const profile = await lockOwnProfile(trx, access);
    if (!context.networks.has(profile.network)) {
      throw new ApiError('network.off', errorMessage('network.off'));
    }
    const network = context.networks.get(profile.network);
    const credentials = changedCredentials(network, profile, typed.credentials);
    const isRedirect = change.byRedirect === true;
    if (isRedirect) requireRedirect(network, { ...credentials, browser });
    await applyAction({ context, trx, profile, isRedirect, browser }, { ...typed, credentials });
    return selectedProfileAnswer({ ...profile, ...usernameOf(credentials) });
  });
}

const usernameOf = ({ username }: TypedCredentials) => username && { username };

interface Change {
  context: UpdateContext;
  trx: Transaction<Tables>;
  profile: ProfileRow;
  /** The person signs in at the network's own page. */
  isRedirect: boolean;
  browser: SignInBrowser | undefined;
}

function applyAction(change: Change, action: ProfileAction): Promise<void> {
  switch (action.type) {
    case 'sync.request':
      return requestSync(change, action.credentials);
    case 'twoFactor.submit':
      return submitTwoFactorCode(change, action);
    case 'credentials.save':
      return saveCredentials(change, action);
  }
}

async function requestSync(change: Change, credentials: TypedCredentials): Promise<void> {
  const { profile } = change;
  if (nextSyncCode(profile.sync_code, { type: 'sync.request' }) === undefined) {
    throw wrongState(profile.sync_code, 'sync.request');
  }
  if (!change.isRedirect) requireOwnPassword(credentials);
  await startSignIn(change, credentials, { type: 'sync.request' });
}

async function submitTwoFactorCode(
  change: Change,
  { twoFactorCode, credentials }: ProfileAction & { type: 'twoFactor.submit' },
): Promise<void> {
  const { context, trx, profile } = change;
  const isAwaited = nextSyncCode(profile.sync_code, { type: 'twoFactor.submit' }) !== undefined;
  if (!isAwaited || (await haveCredentialsChanged(change, credentials))) {
    throw wrongState(profile.sync_code, isAwaited ? 'credentials.save' : 'twoFactor.submit');
  }
  await context.secrets.save(trx, {
    profileId: profile.id,
    kind: 'twoFactorCode',
    secret: twoFactorCode,
    livesSeconds: twoFactorCodeLivesSeconds,
  });
  await startAttempt(change, { type: 'twoFactor.submit' });
}

async function saveCredentials(
  change: Change,
  { credentials, isRestart }: ProfileAction & { type: 'credentials.save' },
): Promise<void> {
  const { context, trx, profile, isRedirect } = change;
  const event: UserEvent = { type: 'credentials.save' };
  const credentialsChanged = isRedirect || Object.keys(credentials).length > 0;
  const next = nextSyncCode(profile.sync_code, event, { credentialsChanged });
  const isMoving =
    next !== undefined && next !== profile.sync_code && (credentialsChanged || isRestart);
  if (isRestart ? !isMoving : refusesEdits(profile))
    throw wrongState(profile.sync_code, event.type);
  if (!isRedirect) requireOwnPassword(credentials);
  if (!isMoving) return storeCredentials(change, credentials);

  const name = { profileId: profile.id, kind: 'password' } as const;
  const isKept = isRedirect || credentials.password !== undefined;
  if (!isKept && !(await context.secrets.has(trx, name))) {
    throw passwordNeeded(errorMessage('password.again'));
  }
  await startSignIn(change, credentials, event);
}

async function startSignIn(
  change: Change,
  credentials: TypedCredentials,
  event: UserEvent,
): Promise<void> {
  const { context, trx, profile } = change;
  const account = { ...profile, ...usernameOf(credentials) };
  const network = context.networks.get(profile.network);
  const signIn = { account: linkedAccountOf(network, account), userId: profile.user_id };
  await refuseWhileResting(trx, signIn);
  await retireSession(trx, profile.id);
  await storeCredentials(change, credentials);
  await dropSignIn(trx, profile.id);
  if (change.isRedirect) await dropSecrets(trx, profile.id, ['password']);
  await openRedirectWhereNeeded(change, network);
  await startAttempt(change, event);
}

/** Without a password the network's own page is the way, where there is one. */
async function openRedirectWhereNeeded(
  { context, trx, profile: { id: profileId }, browser }: Change,
  network: Network,
): Promise<void> {
  if (!network.beginRedirect || !browser || !canReturn(network, browser)) return;
  if (await context.secrets.has(trx, { profileId, kind: 'password' })) return;
  await openRedirect(trx, { profileId, ...browser });
}

/**
 * Whether an edit or a removal is refused: at the codes where the page disables Edit and Delete.
 */
export function refusesEdits({ sync_code }: ProfileRow): boolean {
  const snapshot = syncSnapshotAt(sync_code);
  return snapshot.hasTag('busy') || snapshot.hasTag('admin');
}

/**
 * Whether they differ from the stored ones: a client may repeat both with every PATCH. A password
 * that cannot be read here counts as repeated.
 */
async function haveCredentialsChanged(
  { context, trx, profile }: Change,
  credentials: TypedCredentials,
): Promise<boolean> {
  if (credentials.username !== undefined) return true;
  if (credentials.password === undefined) return false;
  try {
    const stored = await context.secrets.read(trx, { profileId: profile.id, kind: 'password' });
    return stored !== credentials.password;
  } catch (error) {
    if (isUnreadable(error)) return false;
    throw error;
  }
}

async function storeCredentials(change: Change, credentials: TypedCredentials): Promise<void> {
  const { context, trx, profile } = change;
  const { username, password } = credentials;
  if (username !== undefined) {
    const other = await otherAccount(change, username);
    await trx
      .updateTable('profiles')
      .set({ username, ...other, updated_at: sql<Date>`now()` })
      .where('id', '=', profile.id)
      .execute()
      .catch((error: unknown) => {
        throw nameFault(error, username);
      });
    await forgetReading(trx, profile.id);
    await notify(trx, 'profiles', profile.user_id);
  }
  if (password !== undefined) {
    await context.secrets.save(trx, { profileId: profile.id, kind: 'password', secret: password });
  }
}

/** The columns to change where the username names another account, which is not proved yet. */
async function otherAccount({ context, trx, profile }: Change, username: string) {
  const { user_id } = profile;
  const account = linkedAccountOf(context.networks.get(profile.network), { user_id, username });
  await requireNewLink(trx, { account, userId: user_id });
  return {
    ...account,
    account_id: null,
    account_since: sql<Date>`now()`,
    // What was read is of the former account.
    sync_status: 'NEVER' as const,
    ...(profile.account_id !== null && {
      former_account_id: profile.account_id,
      former_account_since: profile.account_since,
    }),
  };
}

/** Starts a new epoch; workers of the previous attempt can change nothing more. */
async function startAttempt({ trx, profile }: Change, event: UserEvent): Promise<void> {
  const isTwoFactor = event.type === 'twoFactor.submit';
  const moved = await moveSync(trx, {
    profileId: profile.id,
    epoch: profile.sync_epoch,
    from: profile.sync_code,
    event,
    reason: 'the person asked',
    isNewAttempt: true,
    set: isTwoFactor ? { two_factor_tries: profile.two_factor_tries + 1 } : { signed_in_by: null },
  });
  if (!moved) throw wrongState(profile.sync_code, event.type);
}
