import type { Kysely } from 'kysely';
import type { SyncContext } from '../sync/SyncContext.ts';
import type { Tables } from '../../database/tables.ts';
import type { SignedIn } from '../../networks/results.ts';
import { dropSecrets } from '../../secrets/createSecrets.ts';
import type { ProfileRow } from '../ownProfile.ts';

const sealed = ['key_id', 'key_fingerprint', 'wrapped_key', 'sealed'] as const;
const account = ['network', 'account_scope', 'account_id', 'had_bot_label'] as const;

/**
 * Takes the session from the profile, and has a worker sign out of it. It stays encrypted as it is,
 * since its key may be missing here. For a profile that is deleted a trigger does the same.
 */
export async function retireSession(trx: Kysely<Tables>, profileId: string): Promise<void> {
  await trx
    .insertInto('retired_sessions')
    .columns(['profile_id', ...account, ...sealed])
    .expression((eb) =>
      eb
        .selectFrom('profile_secrets')
        .innerJoin('profiles', 'profiles.id', 'profile_id')
        .select(['profile_id', ...account, ...sealed])
        .where('profile_id', '=', profileId)
        .where('kind', '=', 'session'),
    )
    .execute();
  await dropSecrets(trx, profileId, ['session']);
}

type Unused = Pick<ProfileRow, 'id' | 'network' | 'account_scope'>;

/** For a session that came when the profile could no longer take it. */
export async function retireUnused(
  { database, secrets }: Pick<SyncContext, 'database' | 'secrets'>,
  { id: profileId, network, account_scope }: Unused,
  { session, accountId }: SignedIn,
): Promise<void> {
  await database.db
    .insertInto('retired_sessions')
    .values({
      profile_id: profileId,
      network,
      account_scope,
      account_id: accountId,
      ...secrets.seal({ profileId, kind: 'session' }, session),
    })
    .execute();
}
