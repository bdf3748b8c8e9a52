import type { ActivityKind } from '../../../shared/contract/activity.ts';
import { dayMs } from '../../../shared/durations.ts';
import type { TargetObstacle } from '../../../shared/reasons.ts';
import { isOff, type OwnLimits } from './ownRest.ts';

export interface OwnTargetFacts {
  /** Its author is one of the people whom the person has named. */
  isPersonBlocked?: boolean | undefined;
  isWordBlocked?: boolean | undefined;
  /** When the account last acted on something of its author; left out where nobody asks. */
  answeredAt?: Date | null | undefined;
  /** What is to be sent; left out before it is chosen. */
  act?: ActivityKind | undefined;
}

/** What speaks against an act that the person has not approved. */
export function ownObstacle(
  { own, now }: { own: OwnLimits; now: Date },
  { isWordBlocked, answeredAt, act }: OwnTargetFacts,
): TargetObstacle | undefined {
  if (isWordBlocked) return 'wordBlocked';
  const since = now.getTime() - own.daysBetweenAnswers * dayMs;
  if (answeredAt && answeredAt.getTime() > since) return 'answeredLately';
  return act && isOff(own, act) ? 'actOff' : undefined;
}
