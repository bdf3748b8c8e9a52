import type { Kysely } from 'kysely';
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
    account_scope: network.isShared ? user_id : '',
    account_name: network.normalizeUsername(username),
  };
}

interface LinkRequest {
  account: LinkedAccount;
  userId: string;
  /** As the person wrote it. */
  username: string;
}

/**
 * Throws if the user has the account already, or if another has proved it by a sign-in. A username
 * that somebody only typed blocks no one else.
 */
export async function requireUnlinked(
  db: Kysely<Tables>,
  { account, userId, username }: LinkRequest,
): Promise<void> {
  const links = await db
    .selectFrom('profiles')
    .select(['user_id', 'account_id'])
    .where('network', '=', account.network)
    .where('account_scope', '=', account.account_scope)
    .where('account_name', '=', account.account_name)
    .execute();
  if (links.some((link) => link.user_id === userId)) throw profileExists(username);
  if (links.some((link) => link.account_id !== null)) {
    throw new ApiError('profile.linked', errorMessage('profile.linked'), { field: 'username' });
  }
}

export function profileExists(username: string): ApiError {
  return new ApiError('profile.exists', errorMessage('profile.exists', { username }), {
    field: 'username',
  });
}
