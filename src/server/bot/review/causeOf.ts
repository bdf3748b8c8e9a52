import type { ExpressionBuilder } from 'kysely';
import type { HeldCause, WaitCause } from '../../../shared/contract/lists.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Steps } from '../../../shared/contract/rules.ts';
import type { Tables } from '../../database/tables.ts';
import { obstacleOfKind } from '../kinds/obstacleOfKind.ts';

/** Whether the text of an act was written in place of a language model. */
export const isStandIn = (eb: ExpressionBuilder<Tables, 'activities'>) =>
  eb
    .selectFrom('drafts')
    .select('is_stand_in')
    .whereRef('drafts.profile_id', '=', 'activities.profile_id')
    .whereRef('drafts.story_id', '=', 'activities.story_id')
    .whereRef('drafts.comment', '=', 'activities.comment');

interface WaitingRow {
  post_kind: PostKind | null;
  isStandIn: boolean | null;
  wait_cause: HeldCause | null;
}

/**
 * Why a text waits in which nothing is doubted. What an act was held for stands, whatever the rules are by now; only
 * a kind that waits by its rule needs no other cause, unless its author has told of a loss or its post could not be shown.
 */
export function causeOf(
  { post_kind: kind, isStandIn: standsIn, wait_cause: held }: WaitingRow,
  steps: Steps,
): WaitCause {
  if (held === 'toldLoss' || held === 'unread') return held;
  if (kind === null || obstacleOfKind(kind, { steps, hasText: true })) return 'rule';
  return held ?? (standsIn ? 'standIn' : 'before');
}
