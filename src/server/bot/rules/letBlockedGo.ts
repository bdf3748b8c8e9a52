import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ProfileRow } from '../../profiles/ownProfile.ts';
import { usernamesOf } from '../readTargetFacts.ts';
import { unsentActs, withdrawUnsent } from '../review/withdrawUnsent.ts';
import type { RulesContext } from './rulesAnswer.ts';

interface Blocked {
  profile: Pick<ProfileRow, 'id' | 'network'>;
  /** As the network compares usernames. */
  names: string[];
  now: Date;
}

/** What waits for an answer to people whom the bot never acts on is not sent any more. */
export async function letBlockedGo(
  trx: Kysely<Tables>,
  context: Pick<RulesContext, 'networks'>,
  { profile, names, now }: Blocked,
): Promise<void> {
  const blocked = new Set(names);
  const nameOf = usernamesOf(context, profile.network);
  const acts = await unsentActs(trx, profile.id).select(['id', 'author_username']).execute();
  const ids = acts.filter((act) => blocked.has(nameOf(act.author_username))).map(({ id }) => id);
  if (ids.length === 0) return;
  await withdrawUnsent(trx, {
    acts: unsentActs(trx, profile.id).select('id').where('id', 'in', ids),
    reason: 'personBlocked',
    by: 'owner',
    now,
  });
}
