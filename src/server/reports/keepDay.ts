import { sql, type Kysely } from 'kysely';
import type { ReportMeasures } from '../../shared/contract/report.ts';
import type { Tables } from '../database/tables.ts';
import type { NetworkAccount } from '../networks/results.ts';

interface Figures {
  account: NetworkAccount;
  report: ReportMeasures;
  now: Date;
}

/** The highest number that a column takes. */
const highest = 2_147_483_647;

/**
 * Keeps the first figures of a day for good. The caller holds the profile's row, and stores the new
 * snapshot afterwards.
 */
export async function keepDay(
  trx: Kysely<Tables>,
  profileId: string,
  { account, report, now }: Figures,
): Promise<void> {
  const day = dayOf(now);
  const before = await trx
    .selectFrom('report_snapshots')
    .select('taken_at')
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  if (before ? dayOf(before.taken_at) >= day : await isKept(trx, profileId, day)) return;
  await trx
    .insertInto('report_days')
    .values({
      profile_id: profileId,
      day,
      followers: toCount(account.followersCount),
      following: toCount(account.followsCount),
      posts: toCount(account.mediaCount),
      views: toCount(report.total_views),
      interactions: toCount(report.total_interactions),
    })
    .execute();
}

/** A snapshot that was forgotten may have left its day. */
async function isKept(trx: Kysely<Tables>, profileId: string, day: string): Promise<boolean> {
  const kept = await trx
    .selectFrom('report_days')
    .select('day')
    .where('profile_id', '=', profileId)
    .where('day', '>=', sql<Date>`${day}::date`)
    .executeTakeFirst();
  return kept !== undefined;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const toCount = (value: number | null) => value && Math.min(Math.round(value), highest);
