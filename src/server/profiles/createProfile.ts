import { sql, type Kysely } from 'kysely';
import type { ProfileCreateRequest, SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import { newId } from '../database/newId.ts';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import type { Networks } from '../networks/networks.ts';
import { nextTurn } from './chooseProfile.ts';
import { linkedAccountOf, nameFault, requireNewLink } from './linkedAccount.ts';
import { selectedProfileAnswer } from './profileAnswer.ts';
import { readNewCredentials } from './profileInput.ts';
import type { Config } from '../config/Config.ts';
import type { SyncContext } from './sync/SyncContext.ts';

type CreateContext = Pick<SyncContext, 'database' | 'secrets' | 'networks'> & {
  config: Pick<Config, 'profilesPerUser'>;
};

/** Links a profile, without synchronising it, and puts it first in the list. */
export async function createProfile(
  { config, database, secrets, networks }: CreateContext,
  { userId, network: name = networks.names[0] ?? '', ...typed }: ProfileCreateRequest,
): Promise<SelectedProfileAnswer> {
  if (!networks.has(name)) throw unknownNetwork(networks);
  const network = networks.get(name);
  const { username, password } = readNewCredentials(network, typed);
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
    await secrets.save(trx, { profileId: row.id, kind: 'password', secret: password });
    await notify(trx, 'profiles', userId);
    return selectedProfileAnswer(row);
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
