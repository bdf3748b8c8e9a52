import type { AppContext } from './AppContext.ts';
import { oldestCountedFailure } from './accounts/loginLimit.ts';
import { isExpired } from './accounts/sessions.ts';
import { forgetActedStories } from './bot/forgetActedStories.ts';
import { batchSize, deleteInBatches } from './database/deleteInBatches.ts';
import { forgetOldSignIns } from './profiles/signInAttempts.ts';

const keptTransitionDays = 90;

/** Deletes what is kept for a limited time. One process of the cluster does it at a time. */
export async function runMaintenance(
  context: Pick<AppContext, 'database' | 'networks' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context.database;
  const at = context.now();
  const oldestTransition = new Date(at.getTime() - keptTransitionDays * 86_400_000);
  const deletes = [
    () =>
      db
        .deleteFrom('sync_transitions')
        .where('id', 'in', (rows) =>
          rows
            .selectFrom('sync_transitions')
            .select('id')
            .where('moved_at', '<', oldestTransition)
            .limit(batchSize),
        ),
    () =>
      db.deleteFrom('sessions').where('token_hash', 'in', (rows) =>
        rows
          .selectFrom('sessions')
          .select('token_hash')
          .where((row) => isExpired(row, at))
          .limit(batchSize),
      ),
    () =>
      db
        .deleteFrom('login_failures')
        .where('id', 'in', (rows) =>
          rows
            .selectFrom('login_failures')
            .select('id')
            .where('failed_at', '<=', oldestCountedFailure(at))
            .limit(batchSize),
        ),
  ];
  for (const query of deletes) {
    await deleteInBatches(() => query().executeTakeFirstOrThrow(), signal);
  }
  await forgetOldSignIns(db);
  await forgetActedStories(context, signal);
}
