import type { ActivityReason } from '../../../shared/contract/activity.ts';
import type { NetworkTarget } from '../../networks/target.ts';

type TargetReason = NetworkTarget['reason'];

export const actReasons: Record<TargetReason, ActivityReason> = {
  story: 'newStory',
  mention: 'mention',
  reply: 'reply',
  quote: 'quote',
};

/** Of a stored act; null before the reason was stored. */
export function targetReasonOf(reason: ActivityReason | null): TargetReason {
  return reason === 'newStory' || reason === null ? 'story' : reason;
}
