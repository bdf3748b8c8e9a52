import type { Kysely } from 'kysely';
import type { Rules, RulesAnswer, RulesChangeQuery } from '../../../shared/contract/rules.ts';
import type { Tables } from '../../database/tables.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import { lockOwnProfile, type ProfileAccess, type ProfileRow } from '../../profiles/ownProfile.ts';
import { wakeProfile } from '../../profiles/wakeProfiles.ts';
import type { PeopleChange } from '../people/blockedPeople.ts';
import { isSameRules } from './isSameRules.ts';
import { letBlockedGo, letForbiddenGo } from './letBlockedGo.ts';
import { warnFirst } from './warnFirst.ts';
import { answerRules, type RulesContext } from './rulesAnswer.ts';
import { readRules, storeRules } from '../decide/storedRules.ts';

interface VersionedChange extends ProfileAccess, Partial<RulesChangeQuery> {
  /** On which the change was made. */
  version: number;
  change(
    trx: Kysely<Tables>,
    former: Rules,
  ): Promise<{ rules: Rules; people?: PeopleChange | undefined }>;
}

/**
 * Makes a change of the rules, or throws what holds now where somebody was faster. A change that changes
 * nothing makes no version: the one that stands is answered.
 */
export async function changeAt(
  context: RulesContext,
  { version, change, warnsFirst = false, ...access }: VersionedChange,
): Promise<RulesAnswer> {
  const { db } = context.database;
  const { profileId } = access;
  const { profile, stored, isCurrent } = await db.transaction().execute(async (trx) => {
    const locked = await lockOwnProfile(trx, access);
    const former = await readRules(trx, profileId);
    const left = { profile: locked, stored: former };
    if (former.version !== version) return { ...left, isCurrent: false };
    const { rules, people } = await change(trx, former.rules);
    if (!people && isSameRules(former.rules, rules)) return { ...left, isCurrent: true };
    if (warnsFirst) warnFirst(context, { profile: locked, former: former.rules, rules });
    const now = context.now();
    const by = 'owner' as const;
    const changed = await storeRules(trx, { profileId, former, rules, people, now, by });
    await letBlockedGo(trx, context, { profile: locked, names: people?.added ?? [], now });
    await letForbiddenGo(trx, { profile: locked, former: former.rules, rules, now });
    await wakeProfile(trx, profileId);
    return { profile: locked, stored: changed, isCurrent: true };
  });
  const answer = await answerRules(context, profile, stored);
  if (isCurrent) return answer;
  throw changedSince(answer);
}

/** Before the work that a change takes: throws where somebody has changed the rules since that version. */
export async function requireVersion(
  context: RulesContext,
  profile: ProfileRow,
  version: number,
): Promise<void> {
  const stored = await readRules(context.database.db, profile.id);
  if (stored.version === version) return;
  throw changedSince(await answerRules(context, profile, stored));
}

const changedSince = (current: RulesAnswer) =>
  new ApiError('rules.changed', errorMessage('rules.changed'), { current });
