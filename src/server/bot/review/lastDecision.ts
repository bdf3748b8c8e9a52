import { sql, type ExpressionBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Where the owner has last moved an act. An edit of its post ends an approval; leaving it, which was undone, does not. */
export const lastDecision = (eb: ExpressionBuilder<Tables, 'activities'>) =>
  eb
    .selectFrom('act_moves')
    .select('to_state')
    .whereRef('act_id', '=', 'activities.id')
    .where('moved_by', '=', 'owner')
    .where(sql<boolean>`coalesce(reason, '') not in ('leave', 'unleave')`)
    .orderBy('act_moves.id', 'desc')
    .limit(1);
