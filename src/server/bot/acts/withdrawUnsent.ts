import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { ActMover } from '../../../shared/contract/activity.ts';
import type { RefusalReason } from '../../../shared/reasons.ts';
import { anyOf } from '../../database/anyOf.ts';
import type { Tables } from '../../database/tables.ts';
import { shownAs } from './actOutcomes.ts';
import { pressingKinds } from '../kinds/kindRules.ts';
import { moveAct } from './moveAct.ts';

const unsent = ['waiting', 'approved', 'drafted'] as const;

/** What has been put before the owner of a profile, and not sent. */
export const unsentActs = (db: Kysely<Tables>, profileId: string) =>
  db
    .selectFrom('activities')
    .where('profile_id', '=', profileId)
    .where(
      'state',
      'in',
      unsent.map((state) => sql.lit(state)),
    )
    // Other drafts belong to the cycle that is about to ask whether it may send them.
    .where('waiting_since', 'is not', null);

/** Longer than a request to undo it may wait for its turn. */
const justLeftMs = 60_000;

/** What the owner of a profile has just left, and may be about to bring back. */
export const justLeft = (db: Kysely<Tables>, profileId: string, now: Date) =>
  db
    .selectFrom('activities')
    .where('profile_id', '=', profileId)
    .where('state', '=', sql.lit('withdrawn'))
    .where('left_at', '>', new Date(now.getTime() - justLeftMs));

/** Not what the owner alone can answer, and should soon. */
export const isOfBot = (act: ExpressionBuilder<Tables, 'activities'>) =>
  act.or([act('post_kind', 'is', null), act('post_kind', 'not in', pressingKinds)]);

export const unsentOfBot = (db: Kysely<Tables>, profileId: string) =>
  unsentActs(db, profileId).where(isOfBot);

type ActIds = SelectQueryBuilder<Tables, 'activities', { id: string }>;

interface Withdrawal {
  /** Those that are not sent. */
  acts: ActIds;
  /** The same of those that were just left: nobody brings them back. */
  left: ActIds;
  reason: RefusalReason;
  by: ActMover;
  now: Date;
}

/** Never sends these, and shows them with the reason. */
export async function withdrawUnsent(
  db: Kysely<Tables>,
  { acts, left, reason, by, now }: Withdrawal,
): Promise<void> {
  await db.updateTable('activities').set({ left_at: null }).where('id', '=', anyOf(left)).execute();
  for (const from of unsent) {
    const id = acts.where('state', '=', sql.lit(from));
    const columns = shownAs(reason, now);
    await moveAct(db, { id, from, to: 'withdrawn', by, reason, now, columns });
  }
}
