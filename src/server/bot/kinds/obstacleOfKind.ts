import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import { mayAnswer } from './kindRules.ts';
import { stepOf } from './stepOf.ts';

/**
 * `ruledOut`: the account's owner wants nothing done about such posts. `mustWait`: what is written waits
 * for the owner.
 */
export type KindObstacle = 'ruledOut' | 'kindForbids' | 'mustWait';

interface Asked {
  steps: Steps;
  isApproved?: boolean | undefined;
  hasText?: boolean | undefined;
}

/** What speaks against an act because of the kind of its post. What is approved is the owner's own act. */
export function obstacleOfKind(
  kind: PostKind,
  { steps, isApproved = false, hasText = false }: Asked,
): KindObstacle | undefined {
  const step = isApproved ? undefined : stepOf(kind, steps);
  if (step === 'off') return 'ruledOut';
  if (!mayAnswer(kind, isApproved)) return 'kindForbids';
  return step === 'draft' && hasText ? 'mustWait' : undefined;
}
