import { sql, type Kysely } from 'kysely';
import type { ProfileCreateRequest, SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import { newId } from '../database/newId.ts';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import type { Networks } from '../networks/networks.ts';
import { nextTurn } from './chooseProfile.ts';
import { linkedAccountOf, nameFault, requireNewLink, type LinkedAccount } from './linkedAccount.ts';
import { moveSync } from './moveSync.ts';
import { openRedirect, type SignInBrowser } from './redirect/redirectSignIns.ts';
import { refuseWhileResting } from './signInAttempts.ts';
import { selectedProfileAnswer } from './profileAnswer.ts';
import { readNewCredentials } from './profileInput.ts';
import type { Config } from '../config/Config.ts';
import type { SyncContext } from './sync/SyncContext.ts';

type CreateContext = Pick<SyncContext, 'database' | 'secrets' | 'networks'> & {
  config: Pick<Config, 'profilesPerUser'>;
};

/**
 * Links a profile and puts it first in the list. Whoever signs in at the network's own page begins at once; else
 * nothing is synchronised before that is asked for.
 */
export async function createProfile(
  { config, database, secrets, networks }: CreateContext,
  { userId, network: name = networks.names[0] ?? '', ...typed }: ProfileCreateRequest,
  browser?: SignInBrowser,
): Promise<SelectedProfileAnswer> {
  if (!networks.has(name)) throw unknownNetwork(networks);
  const network = networks.get(name);
  const { username, password } = readNewCredentials(network, typed, browser);
  const account = linkedAccountOf(network, { user_id: userId, username });
  return database.db.transaction().execute(async (trx) => {
    await requireRoom(trx, userId, config.profilesPerUser);
    await requireNewLink(trx, { account, userId });
    const row = await trx
      .insertInto('profiles')
      .values({
        id: newId(),
        user_id: userId,
        username,
        ...account,
        chosen_turn: nextTurn(trx, userId),
      })
      .returning(['id', 'full_name', 'username', 'user_id'])
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw nameFault(error, username);
      });
    if (password !== undefined) {
      await secrets.save(trx, { profileId: row.id, kind: 'password', secret: password });
    } else if (browser) await beginAtNetwork(trx, { profileId: row.id, account, userId, browser });
    await notify(trx, 'profiles', userId);
    return selectedProfileAnswer(row);
  });
}

interface NewSignIn {
  profileId: string;
  account: LinkedAccount;
  userId: string;
  browser: SignInBrowser;
}

async function beginAtNetwork(
  trx: Kysely<Tables>,
  { profileId, account, userId, browser }: NewSignIn,
): Promise<void> {
  await refuseWhileResting(trx, { account, userId });
  await openRedirect(trx, { profileId, ...browser });
  await moveSync(trx, {
    profileId,
    epoch: 0,
    from: null,
    event: { type: 'sync.request' },
    reason: 'the person asked',
    isNewAttempt: true,
  });
}

function unknownNetwork({ names }: Networks): ApiError {
  const message = errorMessage('network.unknown', { networks: names.join(', ') });
  return new ApiError('input.invalid', message, { field: 'network' });
}

/** Locks the user, so that requests at once cannot exceed the limit. */
async function requireRoom(trx: Kysely<Tables>, userId: string, limit: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('profiles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= limit) throw new ApiError('profile.limit', errorMessage('profile.limit', { limit }));
}
