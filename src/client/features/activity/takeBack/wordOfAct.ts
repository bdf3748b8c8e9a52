import type { Act } from '../../../api/stories.ts';
import { activityKindsIn } from '../../../components/activity/activityWords.ts';

/** What is taken back: words of the bot, or a like and its kin. */
export function wordOfAct({ activity }: Pick<Act, 'activity'>): 'answer' | 'act' {
  const kinds = activityKindsIn(activity);
  return kinds.some((kind) => kind === 'comment' || kind === 'aiComment') ? 'answer' : 'act';
}
