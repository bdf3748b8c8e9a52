import { sql } from 'kysely';
import type { HeldAccounts } from '../../networks/network.ts';
import type { NetworkSession } from '../../networks/results.ts';
import { unsealSecret } from '../../secrets/readSecret.ts';
import type { ProfileRow } from '../ownProfile.ts';
import type { SyncContext } from '../sync/SyncContext.ts';

/** So many are opened in a fraction of a second. */
const mostSessions = 1000;

/**
 * The sessions of all profiles that have these accounts. Throws where there are too many to look at, or only another
 * process can read one.
 */
export async function sessionsOf(
  context: Pick<SyncContext, 'database' | 'secrets' | 'log'>,
  { network, account_scope }: Pick<ProfileRow, 'network' | 'account_scope'>,
  accounts: HeldAccounts,
): Promise<NetworkSession[]> {
  const rows = await context.database.db
    .selectFrom('profiles')
    .innerJoin('profile_secrets', 'profile_id', 'profiles.id')
    .select(['profile_id', 'key_id', 'key_fingerprint', 'wrapped_key', 'sealed', 'expires_at'])
    .where('kind', '=', 'session')
    .where('network', '=', network)
    .where('account_scope', '=', account_scope)
    .where(
      'id' in accounts
        ? sql<boolean>`account_id = ${accounts.id}`
        : sql<boolean>`starts_with(account_id, ${accounts.idStart})`,
    )
    .limit(mostSessions + 1)
    .execute();
  if (rows.length > mostSessions) throw new Error('Too many sessions to look at.');
  const sessions = await Promise.all(
    rows.map(({ profile_id: profileId, ...sealed }) =>
      unsealSecret(context, { profileId, kind: 'session' }, sealed),
    ),
  );
  return sessions.filter((session) => session !== undefined);
}
