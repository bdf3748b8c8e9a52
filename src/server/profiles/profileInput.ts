import type { ProfileUpdateRequest } from '../../shared/contract/profile.ts';
import { tidyCode } from '../../shared/codes/tidyCode.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import { ApiError } from '../errors/ApiError.ts';
import { hasHiddenCharacter } from '../errors/hiddenCharacters.ts';
import { errorMessage, type ErrorMessage } from '../errors/messages/translate.ts';
import type { Network } from '../networks/network.ts';
import { isFormerName } from './accountNames.ts';
import type { ProfileRow } from './ownProfile.ts';
import { canReturn, type SignInBrowser } from './redirect/redirectSignIns.ts';

/** Absent values keep what is stored. */
export interface TypedCredentials {
  username?: string;
  password?: string;
}

/** What a PATCH asks for, in terms of the sync machine. */
export type ProfileAction =
  | { type: 'sync.request'; credentials: TypedCredentials }
  | { type: 'twoFactor.submit'; credentials: TypedCredentials; twoFactorCode: string }
  /** `isRestart`: the client asked to verify the credentials again. */
  | { type: 'credentials.save'; credentials: TypedCredentials; isRestart: boolean };

/** Parses a PATCH, or throws the 400 that says what is wrong. */
export function readProfileAction(change: ProfileUpdateRequest): ProfileAction {
  const { syncStatusBot, verificationCode = '' } = change;
  const credentials = typedCredentials(change);
  const twoFactorCode = tidyCode(verificationCode);
  if (syncStatusBot === syncCodes.validatingTwoFactor) {
    if (twoFactorCode === '')
      throw fieldFault('verificationCode', errorMessage('twoFactorCode.missing'));
    return { type: 'twoFactor.submit', credentials, twoFactorCode };
  }
  if (verificationCode.trim() !== '') {
    throw fieldFault('verificationCode', 'A code is sent together with "syncStatusBot": 6.');
  }
  switch (syncStatusBot) {
    case syncCodes.starting:
      return { type: 'sync.request', credentials };
    case syncCodes.authenticating:
      return { type: 'credentials.save', credentials, isRestart: true };
    case undefined:
      if (Object.keys(change).length === 0) {
        throw new ApiError('input.invalid', 'Send at least one field to change.');
      }
      return { type: 'credentials.save', credentials, isRestart: false };
    default:
      throw new ApiError(
        'sync.codeNotAllowed',
        `"syncStatusBot" cannot be set to ${syncStatusBot}. ` +
          'Send 0 to synchronise, 2 to verify edited credentials, or 6 with a verification code.',
        { field: 'syncStatusBot' },
      );
  }
}

interface NewCredentials {
  username: string;
  /** Undefined where the person signs in at the network's own page. */
  password: string | undefined;
}

/** Requires both username and password, or that there is another way. The username is as the network writes it. */
export function readNewCredentials(
  network: Network,
  { byRedirect, ...typed }: { username: string; password?: string; byRedirect?: true },
  browser?: SignInBrowser,
): NewCredentials {
  const { username: name = '', password } = typedCredentials(typed);
  if (byRedirect) requireRedirect(network, { password, browser });
  else if (password === undefined) {
    throw fieldFault('password', errorMessage('password.missing'));
  }
  const username = network.normalizeUsername(name);
  checkNewUsername(username);
  return { username, password };
}

/** Where the person signs in at the network's own page, no password is sent. */
export function requireRedirect(
  network: Network,
  { password, browser }: { password?: string | undefined; browser: SignInBrowser | undefined },
): void {
  if (!network.beginRedirect) {
    throw fieldFault('byRedirect', 'This network has no page to sign in at.');
  }
  if (browser && !canReturn(network, browser)) {
    throw fieldFault('byRedirect', errorMessage('signIn.noReturn'));
  }
  if (password !== undefined) {
    throw fieldFault('byRedirect', 'Send either "byRedirect" or "password".');
  }
}

function typedCredentials(typed: TypedCredentials): TypedCredentials {
  const username = typed.username?.trim();
  if (username === '') {
    throw fieldFault('username', errorMessage('username.missing'));
  }
  if (username !== undefined && hasControlCharacter.test(username)) {
    throw fieldFault('username', errorMessage('username.strange'));
  }
  const hasPassword = typed.password !== undefined && typed.password.trim() !== '';
  return {
    ...(username !== undefined && { username }),
    ...(hasPassword && { password: typed.password }),
  };
}

/** With a username only where it names another account than the profile's. */
export function changedCredentials(
  network: Network,
  profile: Pick<ProfileRow, 'username' | 'account_name' | 'former_name' | 'renamed_at'>,
  { username: typed, ...password }: TypedCredentials,
): TypedCredentials {
  const { username: stored, account_name } = profile;
  if (typed === undefined || typed === stored) return password;
  const username = network.normalizeUsername(typed);
  const isSame = [account_name, network.normalizeUsername(stored)].includes(username);
  if (isSame || isFormerName(profile, username)) return password;
  checkNewUsername(username);
  return { ...password, username };
}

/** A stored password goes to no other account than the one that it was typed for. */
export function requireOwnPassword({ username, password }: TypedCredentials): void {
  if (username === undefined || password !== undefined) return;
  throw passwordNeeded(errorMessage('password.other', { username }));
}

export function passwordNeeded(message: ErrorMessage): ApiError {
  return new ApiError('credentials.passwordNeeded', message, { field: 'password' });
}

/** A profile of an earlier version may have a hidden character in its username, and keeps it. */
function checkNewUsername(username: string): void {
  if (username === '') throw fieldFault('username', errorMessage('username.missing'));
  if (hasHiddenCharacter(username)) {
    throw fieldFault('username', errorMessage('username.strange'));
  }
}

const hasControlCharacter = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

function fieldFault(field: string, reason: string | ErrorMessage): ApiError {
  return new ApiError('input.invalid', reason, { field });
}
