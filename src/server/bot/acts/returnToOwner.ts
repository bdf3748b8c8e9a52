import type { Kysely } from 'kysely';
import type { HeldCause } from '../../../shared/contract/lists.ts';
import type { Tables } from '../../database/tables.ts';
import type { CurrentTarget } from '../../networks/results.ts';
import { heldProfile, type ReadAct } from './activityLog.ts';
import { keptAfter } from '../posts/keptPost.ts';
import { moveAct } from './moveAct.ts';
import { noteWaiting } from './noteWaiting.ts';

interface Returned extends ReadAct {
  /** The post as it is now, of which its owner sees more than before. */
  target?: CurrentTarget | undefined;
  cause: Extract<HeldCause, 'toldLoss' | 'unread'>;
}

/** Puts an approved answer before its owner again, who is told of it. */
export async function returnToOwner(
  db: Kysely<Tables>,
  { actor, id, now, cause, target, approvedAt }: Returned,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isMoved = await moveAct(trx, {
      id,
      from: 'approved',
      to: 'waiting',
      by: 'bot',
      reason: cause,
      now,
      columns: {
        approved_at: null,
        approved_by: null,
        wait_cause: cause,
        ...(target && { said_after: keptAfter(target) }),
      },
      approvedAt,
      profiles: heldProfile(trx, actor).select('profiles.id'),
    });
    if (isMoved) await noteWaiting(trx, { id, now });
  });
}
