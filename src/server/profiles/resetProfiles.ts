import { sql, type Kysely } from 'kysely';
import type { SyncReason } from '../../shared/contract/syncReasons.ts';
import type { Tables } from '../database/tables.ts';
import { resetProfile } from './resetProfile.ts';

/** Which profiles; what is not given is not asked for. */
export interface ProfileFilter {
  syncCode: number;
  reasons?: SyncReason[] | undefined;
  network?: string | undefined;
}

interface ProfileCount {
  network: string;
  reason: SyncReason | null;
  count: number;
}

interface ResetCounts {
  reset: number;
  /** Profiles that moved meanwhile, and were left as they are. */
  moved: number;
}

const batchSize = 200;

export function countProfiles(db: Kysely<Tables>, filter: ProfileFilter): Promise<ProfileCount[]> {
  return matching(db, filter)
    .select(['network', 'sync_reason as reason', sql<number>`count(*)::int`.as('count')])
    .groupBy(['network', 'sync_reason'])
    .orderBy('network')
    .orderBy('sync_reason')
    .execute();
}

/** Each profile in a transaction of its own, so that workers and pages never wait for long. */
export async function resetProfiles(
  db: Kysely<Tables>,
  filter: ProfileFilter,
): Promise<ResetCounts> {
  const counts = { reset: 0, moved: 0 };
  let after: string | undefined;
  for (;;) {
    const batch = await matching(db, filter)
      .selectAll()
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const profile of batch) counts[(await resetProfile(db, profile)) ? 'reset' : 'moved'] += 1;
    after = batch.at(-1)?.id;
    if (batch.length < batchSize) return counts;
  }
}

function matching(db: Kysely<Tables>, { syncCode, reasons, network }: ProfileFilter) {
  return db
    .selectFrom('profiles')
    .where('sync_code', '=', syncCode)
    .$if(reasons !== undefined, (query) => query.where('sync_reason', 'in', reasons ?? []))
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''));
}
