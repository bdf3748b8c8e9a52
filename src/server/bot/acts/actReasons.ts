import type { ActivityReason } from '../../../shared/contract/activity.ts';
import type { NetworkTarget } from '../../networks/target.ts';

type TargetReason = NetworkTarget['reason'];

export const actReasons: Record<TargetReason, ActivityReason> = {
  story: 'newStory',
  mention: 'mention',
  reply: 'reply',
  quote: 'quote',
};

/** Why the bot could act on the target of a stored act; null: the act is from before the reason was stored. */
export function targetReasonOf(reason: ActivityReason | null): TargetReason {
  return reason === 'newStory' || reason === null ? 'story' : reason;
}
