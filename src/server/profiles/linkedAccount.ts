import type { Kysely } from 'kysely';
import { isUniqueViolation } from '../database/isUniqueViolation.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import type { Network } from '../networks/network.ts';
import type { ProfileRow } from './ownProfile.ts';

/** The account of a network that a username names, in the columns that identify it. */
export interface LinkedAccount {
  network: string;
  /** The user whose copy it is; empty where the network has one account for all. */
  account_scope: string;
  account_name: string;
}

export function linkedAccountOf(
  network: Network,
  { user_id, username }: Pick<ProfileRow, 'user_id' | 'username'>,
): LinkedAccount {
  return {
    network: network.name,
    account_scope: network.signInStart.practice ? user_id : '',
    account_name: network.normalizeUsername(username),
  };
}

/** Whether what was done then may have been done with a former account of the profile. */
export function isBeforeLinking(
  doneAt: Date | null,
  { account_since }: Pick<ProfileRow, 'account_since'>,
): boolean {
  return doneAt !== null && account_since !== null && doneAt < account_since;
}

interface NewLink {
  account: LinkedAccount;
  userId: string;
}

/**
 * Throws if the user has the account already. Whether another user has it is known only to whoever
 * signs in to it (`storeSession`), so that nobody learns here what others have linked.
 */
export async function requireNewLink(
  db: Kysely<Tables>,
  { account, userId }: NewLink,
): Promise<void> {
  const { network, account_name } = account;
  const link = await db
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('account_name', '=', account_name)
    .executeTakeFirst();
  if (link) throw profileExists(account_name);
}

/** What to throw where storing a username failed: of two requests at once, the second is refused. */
export function nameFault(error: unknown, username: string): unknown {
  return isNameTaken(error) ? profileExists(username) : error;
}

/** Whether another profile of the user has been given the account's name meanwhile. */
export function isNameTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'profiles_account_name_key');
}

function profileExists(username: string): ApiError {
  return new ApiError('profile.exists', errorMessage('profile.exists', { username }), {
    field: 'username',
  });
}
