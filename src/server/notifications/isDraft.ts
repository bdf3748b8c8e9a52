import type { ExpressionBuilder } from 'kysely';
import { pressingKinds } from '../bot/kinds/kindRules.ts';
import type { Tables } from '../database/tables.ts';

/** Acts that are told of together; each of the others is told of by itself. */
export const isDraft = (eb: ExpressionBuilder<Tables, 'activities'>) =>
  eb.or([
    eb('activities.post_kind', 'is', null),
    eb('activities.post_kind', 'not in', pressingKinds),
  ]);
