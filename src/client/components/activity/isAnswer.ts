import type { ActivityReason } from '../../../shared/contract/activity.ts';

/** Whether the author had addressed the account, instead of publishing a story. */
export function isAnswer({ reason }: { reason: ActivityReason | null }): boolean {
  return reason !== null && reason !== 'newStory';
}
