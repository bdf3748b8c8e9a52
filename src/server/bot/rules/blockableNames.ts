import { blockedPeopleLimits } from '../../../shared/contract/rulesLimits.ts';
import { pastedNames } from '../../../shared/networks/pastedNames.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { Network } from '../../networks/network.ts';
import { notFoundNames, shownNames, type BlockedPerson } from '../people/blockedPeople.ts';
import type { RulesContext } from './rulesAnswer.ts';

/** Today's names, and those that nobody has. */
export function answerPeople(people: readonly BlockedPerson[]) {
  const names = shownNames(people);
  const unknown = notFoundNames(people);
  const notFound = unknown.slice(0, blockedPeopleLimits.shown);
  return unknown.length === 0 ? { names } : { names, notFound, notFoundTotal: unknown.length };
}

/** Throws where there are more names than are kept. */
export function blockableNames(text: string, network: Network) {
  const pasted = pastedNames(text, network);
  const count = pasted.names.length;
  const limit = blockedPeopleLimits.names;
  if (count <= limit) return pasted;
  const message = errorMessage('rules.manyPeople', { count, limit });
  throw new ApiError('input.invalid', message, { field: 'people' });
}

export function networkOf({ networks }: Pick<RulesContext, 'networks'>, name: string): Network {
  if (networks.has(name)) return networks.get(name);
  throw new ApiError('network.off', errorMessage('network.off'));
}
