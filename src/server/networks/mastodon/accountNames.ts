import { readAddress } from '../../../shared/networks/readAddress.ts';
import type { AccountNames } from '../results.ts';
import type { Account } from './entities.ts';
import type { MastodonSession } from './mastodonSession.ts';

/** The whole address of an account; where it lives on the server that answers, that leaves out its own name. */
export function usernameOf(
  { domain }: Pick<MastodonSession, 'domain'>,
  { acct }: Pick<Account, 'acct'>,
): string {
  return readAddress(acct.includes('@') ? acct : `${acct}@${domain}`);
}

export function accountNames(
  session: Pick<MastodonSession, 'domain'>,
  account: Pick<Account, 'acct' | 'fullName'>,
): Required<AccountNames> {
  return { username: usernameOf(session, account), fullName: account.fullName || null };
}
