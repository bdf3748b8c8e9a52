import type { Disabled } from '../results.ts';
import { path, type Api } from './createApi.ts';
import { accountIn, type Account } from './entities.ts';

/** An account that has moved may write nothing any more. */
export function whyClosed({ hasMoved, isSuspended }: Account): Disabled | undefined {
  if (isSuspended) return { outcome: 'disabled', reason: 'accountTakenDown' };
  return hasMoved ? { outcome: 'disabled', reason: 'accountMoved' } : undefined;
}

/**
 * Why a server lets nobody use an account, as far as it tells everybody: it has moved, or was suspended. Without a
 * reason where it does not tell. `api` has no token, as those of the account are refused.
 */
export async function whyDisabled(
  api: Api,
  account: { id: string } | { acct: string },
): Promise<Disabled> {
  const asked =
    'id' in account
      ? api.get(path`/api/v1/accounts/${account.id}`)
      : api.get('/api/v1/accounts/lookup', account);
  const found = accountIn(await asked.catch(() => undefined));
  return (found && whyClosed(found)) ?? { outcome: 'disabled' };
}
