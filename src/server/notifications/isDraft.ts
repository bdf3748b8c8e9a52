import type { ExpressionBuilder } from 'kysely';
import { pressingKinds } from '../bot/kinds/kindRules.ts';
import type { Tables } from '../database/tables.ts';

/** Acts that are told of as drafts; the others are posts that only their owner can answer. */
export const isDraft = (eb: ExpressionBuilder<Tables, 'activities'>) =>
  eb.or([
    eb('activities.post_kind', 'is', null),
    eb('activities.post_kind', 'not in', pressingKinds),
  ]);
