import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { ActMover } from '../../../shared/contract/activity.ts';
import type { RefusalReason } from '../../../shared/reasons.ts';
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

/** Without what the owner alone can answer, and should soon. */
export const unsentOfBot = (db: Kysely<Tables>, profileId: string) =>
  unsentActs(db, profileId).where((act) =>
    act.or([act('post_kind', 'is', null), act('post_kind', 'not in', pressingKinds)]),
  );

interface Withdrawal {
  /** Those that are not sent. */
  acts: SelectQueryBuilder<Tables, 'activities', { id: string }>;
  reason: RefusalReason;
  by: ActMover;
  now: Date;
}

/** Never sends these, and shows them with the reason. */
export async function withdrawUnsent(
  db: Kysely<Tables>,
  { acts, reason, by, now }: Withdrawal,
): Promise<void> {
  for (const from of unsent) {
    const id = acts.where('state', '=', sql.lit(from));
    const columns = shownAs(reason, now);
    await moveAct(db, { id, from, to: 'withdrawn', by, reason, now, columns });
  }
}
