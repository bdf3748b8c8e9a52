import type {
  BlockedPeopleChange,
  BlockedPeopleRequest,
} from '../../../shared/contract/blockedPeople.ts';
import { blockedPeopleLimits } from '../../../shared/contract/rulesLimits.ts';
import { pastedNames } from '../../../shared/networks/pastedNames.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Network } from '../../networks/network.ts';
import { readOwnProfile, type ProfileAccess } from '../../profiles/ownProfile.ts';
import {
  differenceOf,
  notFoundNames,
  readBlockedPeople,
  shownNames,
  type BlockedPerson,
} from '../people/blockedPeople.ts';
import { changeAt, requireVersion } from './changeRules.ts';
import type { RulesContext } from './rulesAnswer.ts';

interface Changing extends ProfileAccess, BlockedPeopleRequest {}

/** Stores the names in a text as the people whom the bot never acts on, and says what is no name. */
export async function changeBlockedPeople(
  context: RulesContext,
  { version, text, ...access }: Changing,
): Promise<BlockedPeopleChange> {
  const profile = await readOwnProfile(context.database.db, access);
  await requireVersion(context, profile, version);
  const request = { text, field: 'text', network: networkOf(context, profile.network) };
  const { names, notNames, duplicates } = blockableNames(request);
  const answer = await changeAt(context, {
    ...access,
    version,
    async change(trx, rules) {
      const former = await readBlockedPeople(trx, access.profileId);
      return { rules, people: differenceOf(former, names) };
    },
  });
  const people = answerPeople(await readBlockedPeople(context.database.db, access.profileId));
  return {
    version: answer.version,
    ...people,
    names: people.names.toSorted(),
    notNames: notNames.slice(0, blockedPeopleLimits.shown),
    notNamesTotal: notNames.length,
    duplicates,
  };
}

/** Today's names, and those that nobody has. */
export function answerPeople(people: readonly BlockedPerson[]) {
  const names = shownNames(people);
  const unknown = notFoundNames(people);
  const notFound = unknown.slice(0, blockedPeopleLimits.shown);
  return unknown.length === 0 ? { names } : { names, notFound, notFoundTotal: unknown.length };
}

interface PastedText {
  text: string;
  /** Which field of the request has it. */
  field: string;
  network: Network;
}

/** Throws where there are more names than are kept. */
export function blockableNames({ text, field, network }: PastedText) {
  const pasted = pastedNames(text, network);
  const count = pasted.names.length;
  const limit = blockedPeopleLimits.names;
  if (count <= limit) return pasted;
  const message = errorMessage('rules.manyPeople', { count, limit });
  throw new ApiError('input.invalid', message, { field });
}

export function networkOf({ networks }: Pick<RulesContext, 'networks'>, name: string): Network {
  if (networks.has(name)) return networks.get(name);
  throw new ApiError('network.off', errorMessage('network.off'));
}
