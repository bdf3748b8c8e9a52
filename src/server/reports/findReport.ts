import type { Kysely } from 'kysely';
import type { ReportAnswer, ReportMeasures } from '../../shared/contract/report.ts';
import type { Tables } from '../database/tables.ts';

/** The figures of a profile without a snapshot. */
export const emptyReport: ReportMeasures = {
  total_views: null,
  follower_views: null,
  non_follower_views: null,
  total_interactions: null,
  accounts_reached: null,
  follower_interaction_rate: null,
  non_follower_interaction_rate: null,
  profile_activity: null,
  reels_interaction_rate: null,
  stories_interaction_rate: null,
  posts_interaction_rate: null,
};

const measures = Object.keys(emptyReport) as (keyof ReportMeasures)[];

/** The snapshot of a profile, or the empty report. */
export async function findReport(db: Kysely<Tables>, profileId: string): Promise<ReportAnswer> {
  const snapshot = await db
    .selectFrom('report_snapshots')
    .select([...measures, 'taken_at'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  if (!snapshot) return { ...emptyReport, taken_at: null };
  return { ...snapshot, taken_at: snapshot.taken_at.toISOString() };
}
