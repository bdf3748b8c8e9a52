import type { Rules } from '../../../shared/contract/rules.ts';
import { ApiError } from '../../errors/ApiError.ts';
import { errorMessage } from '../../errors/messages/translate.ts';
import type { ProfileRow } from '../../profiles/ownProfile.ts';
import type { RulesContext } from './rulesAnswer.ts';
import { consequencesOf } from './consequencesOf.ts';

interface Change {
  profile: Pick<ProfileRow, 'id' | 'network'>;
  former: Rules;
  rules: Rules;
}

/**
 * Throws where a change leaves the bot nothing to do, or makes rules contradict each other, and the
 * former rules did not do so in the same way.
 */
export function warnFirst(
  { networks, now }: Pick<RulesContext, 'networks' | 'now'>,
  { profile: { id: profileId, network: name }, former, rules }: Change,
): void {
  if (!networks.has(name)) return;
  const laid = { profileId, network: networks.get(name), now: now() };
  const before = consequencesOf({ ...laid, rules: former });
  const after = consequencesOf({ ...laid, rules });
  const isKnown =
    after.leavesNothing.every((reason) => before.leavesNothing.includes(reason)) &&
    after.unanswerable.every((kind) => before.unanswerable.includes(kind));
  if (isKnown) return;
  throw new ApiError('rules.warned', errorMessage('rules.warned'), { consequences: after });
}
