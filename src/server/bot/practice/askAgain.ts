import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { moveAct } from '../moveAct.ts';

type Ids = Parameters<typeof moveAct>[1]['id'];

/** Has what was approved wait for its owner again, who has begun or ended the practice since. */
export async function askAgain(
  db: Kysely<Tables>,
  { id, now }: { id: Ids; now: Date },
): Promise<void> {
  const columns = { approved_at: null };
  await moveAct(db, {
    id,
    from: 'approved',
    to: 'waiting',
    by: 'owner',
    reason: 'practice',
    now,
    columns,
  });
}
