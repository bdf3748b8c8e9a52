import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import type { TargetObstacle } from '../../../shared/reasons.ts';
import { mayAnswer } from './kindRules.ts';
import { stepOf } from './stepOf.ts';

interface Asked {
  steps: Steps;
  isApproved?: boolean | undefined;
  hasText?: boolean | undefined;
}

/** What speaks against an act because of the kind of its post. What is approved is the owner's own act. */
export function obstacleOfKind(
  kind: PostKind,
  { steps, isApproved = false, hasText = false }: Asked,
): TargetObstacle | undefined {
  const step = isApproved ? undefined : stepOf(kind, steps);
  if (step === 'off') return 'ruledOut';
  if (!mayAnswer(kind, isApproved)) return 'kindForbids';
  return step === 'draft' && hasText ? 'mustWait' : undefined;
}
