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
