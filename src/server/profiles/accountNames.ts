import { sql, type Kysely, type RawBuilder, type UpdateObject } from 'kysely';
import { hourMs } from '../../shared/durations.ts';
import { notify } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import type { AccountNames } from '../networks/results.ts';
import { isNameTaken } from './linkedAccount.ts';
import type { ProfileRow } from './ownProfile.ts';

/** For whom a worker holds the lease. */
interface NamedProfile {
  profileId: string;
  userId: string;
  network: string;
  epoch: number;
  leaseHolder: string;
}

/** What another profile of the user has not taken; one that has it has not proved it. */
export function freeAccountName(
  profile: Pick<ProfileRow, 'id' | 'user_id' | 'network'>,
  name: string,
): RawBuilder<string> {
  return sql<string>`case when exists (
      select from profiles as other
      where other.user_id = ${profile.user_id} and other.network = ${profile.network}
        and other.account_name = ${name} and other.id <> ${profile.id}
    ) then account_name else ${name} end`;
}

type NameColumns = UpdateObject<Tables, 'profiles'>;

/**
 * The columns for what the network calls the account now. The name that a profile had is kept, as a page may
 * send it until it shows the new one. Empty where the network tells no name.
 */
export function usernameColumns(
  profile: Pick<ProfileRow, 'id' | 'user_id' | 'network'>,
  { username }: Pick<AccountNames, 'username'>,
): NameColumns {
  if (username === undefined) return {};
  const isOther = sql<boolean>`username is distinct from ${username}`;
  return {
    username,
    account_name: freeAccountName(profile, username),
    former_name: sql<string | null>`case when ${isOther} then account_name else former_name end`,
    renamed_at: sql<Date | null>`case when ${isOther} then now() else renamed_at end`,
  };
}

/** Stores what the account is called now, where that is another name than the profile has. */
export async function storeNames(
  db: Kysely<Tables>,
  profile: NamedProfile,
  names: AccountNames,
): Promise<void> {
  const { profileId: id, userId: user_id, network, epoch, leaseHolder } = profile;
  if (names.username === undefined) return;
  const isOther = sql<boolean>`(username, full_name) is distinct from
    (${names.username}::text, ${names.fullName}::text)`;
  const store = () =>
    db
      .updateTable('profiles')
      .set({ ...usernameColumns({ id, user_id, network }, names), full_name: names.fullName })
      .where('id', '=', id)
      .where('sync_epoch', '=', epoch)
      .where('lease_holder', '=', leaseHolder)
      .where(isOther)
      .returning('id')
      .executeTakeFirst();
  // Where another profile is given the name meanwhile, the second try finds it.
  const stored = await store().catch((error: unknown) => {
    if (isNameTaken(error)) return store();
    throw error;
  });
  if (stored) await notify(db, 'profiles', user_id);
}

const knownAsFormerMs = hourMs;

/** Whether a page may still mean the profile's own account by a name that it had until lately. */
export function isFormerName(
  { former_name, renamed_at }: Pick<ProfileRow, 'former_name' | 'renamed_at'>,
  name: string,
  now = Date.now(),
): boolean {
  return (
    name === former_name && renamed_at !== null && now - renamed_at.getTime() < knownAsFormerMs
  );
}
