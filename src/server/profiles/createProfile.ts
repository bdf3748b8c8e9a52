import type { ProfileCreateRequest, SelectedProfileAnswer } from '../../shared/contract/profile.ts';
import { newId } from '../database/newId.ts';
import { notify } from '../database/Database.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import { selectedProfileAnswer } from './profileAnswer.ts';
import { readNewCredentials } from './profileInput.ts';
import type { AppContext } from '../AppContext.ts';

/** Links a profile on the default network, without synchronising it. */
export async function createProfile(
  { database, secrets, networks }: Pick<AppContext, 'database' | 'secrets' | 'networks'>,
  { userId, ...typed }: ProfileCreateRequest,
): Promise<SelectedProfileAnswer> {
  const { username, password } = readNewCredentials(typed);
  const [network] = networks.names;
  if (network === undefined) throw new Error('No network connector is switched on.');
  return database.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('profiles')
      .values({ id: newId(), user_id: userId, network, username })
      .onConflict((conflict) => conflict.columns(['user_id', 'network', 'username']).doNothing())
      .returning(['id', 'full_name', 'username', 'user_id'])
      .executeTakeFirst();
    if (!row) throw profileExists(username);
    await secrets.save(trx, { profileId: row.id, kind: 'password', secret: password });
    await notify(trx, 'profiles', userId);
    return selectedProfileAnswer(row);
  });
}

export function profileExists(username: string): ApiError {
  return new ApiError('profile.exists', errorMessage('profile.exists', { username }), {
    field: 'username',
  });
}
