import type {
  RulesChangeAnswer,
  RulesChangeQuery,
  RulesRequest,
} from '../../../shared/contract/rules.ts';
import { blockedPeopleLimits } from '../../../shared/contract/rulesLimits.ts';
import { readOwnProfile, type ProfileAccess } from '../../profiles/ownProfile.ts';
import { differenceOf, readBlockedPeople } from '../people/blockedPeople.ts';
import { answerPeople, blockableNames, networkOf } from './blockableNames.ts';
import { changeAt, requireVersion } from './changeAt.ts';
import { checkRules } from './checkRules.ts';
import type { RulesContext } from './rulesAnswer.ts';

interface Changing extends ProfileAccess, RulesRequest, Partial<RulesChangeQuery> {}

/**
 * Changes the rules of a profile, and whom its bot never acts on, as one change, unless somebody else has changed
 * them since they were read. Says of the people what is no name.
 */
export async function changeRules(
  context: RulesContext,
  { rules, people: text, ...changing }: Changing,
): Promise<RulesChangeAnswer> {
  const change = checkRules(rules);
  const pasted = text === undefined ? undefined : await readNames(context, { ...changing, text });
  const { db } = context.database;
  const { profileId } = changing;
  const answer = await changeAt(context, {
    ...changing,
    change: async (trx, former) => ({
      rules: { ...former, ...change },
      people: pasted && differenceOf(await readBlockedPeople(trx, profileId), pasted.names),
    }),
  });
  if (!pasted) return answer;
  const { names, ...unknown } = answerPeople(await readBlockedPeople(db, profileId));
  const { notNames, duplicates } = pasted;
  return {
    ...answer,
    people: {
      version: answer.version,
      names: names.toSorted(),
      ...unknown,
      notNames: notNames.slice(0, blockedPeopleLimits.shown),
      notNamesTotal: notNames.length,
      duplicates,
    },
  };
}

interface Typed extends ProfileAccess {
  version: number;
  text: string;
}

/** The names in a text. A list that was made on an old version is not worth reading. */
async function readNames(context: RulesContext, { version, text, ...access }: Typed) {
  const profile = await readOwnProfile(context.database.db, access);
  await requireVersion(context, profile, version);
  return blockableNames(text, networkOf(context, profile.network));
}
