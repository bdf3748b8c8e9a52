import type { Kysely } from 'kysely';
import type { Rules, RulesAnswer, RulesRequest } from '../../../shared/contract/rules.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { lockOwnProfile, type ProfileAccess } from '../../profiles/ownProfile.ts';
import { checkRules } from './checkRules.ts';
import { answerRules } from './rulesAnswer.ts';
import { readRules, storeRules } from './storedRules.ts';

interface Changing extends ProfileAccess, RulesRequest {
  now: Date;
}

/** Changes the rules of a profile, unless somebody else has changed them since they were read. */
export async function changeRules(
  db: Kysely<Tables>,
  { version, rules, now, ...access }: Changing,
): Promise<RulesAnswer> {
  const { profileId } = access;
  const change = checkRules(rules);
  const changed = await db.transaction().execute(async (trx) => {
    await lockOwnProfile(trx, access);
    const former = await readRules(trx, profileId);
    if (former.version !== version) return undefined;
    const all: Rules = { ...former.rules, ...change };
    return storeRules(trx, { profileId, former, rules: all, now, by: 'owner' });
  });
  if (changed) return answerRules(db, profileId, changed);
  const current = await answerRules(db, profileId, await readRules(db, profileId));
  throw new ApiError('rules.changed', errorMessage('rules.changed'), { current });
}
