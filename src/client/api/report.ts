import type { ReportAnswer, ReportMeasures } from '../../shared/contract/report.ts';
import { measureOrNull, textOr } from './values.ts';

const reportFields = {
  totalViews: 'total_views',
  followerViews: 'follower_views',
  nonFollowerViews: 'non_follower_views',
  totalInteractions: 'total_interactions',
  accountsReached: 'accounts_reached',
  followerInteractionRate: 'follower_interaction_rate',
  nonFollowerInteractionRate: 'non_follower_interaction_rate',
  profileActivity: 'profile_activity',
  reelsInteractionRate: 'reels_interaction_rate',
  storiesInteractionRate: 'stories_interaction_rate',
  postsInteractionRate: 'posts_interaction_rate',
} as const satisfies Record<string, keyof ReportMeasures>;

/** Counts and percent units; null is a value that the network does not offer. */
type Measures = Record<keyof typeof reportFields, number | null>;

export interface Report extends Measures {
  /** When the server had them from the network: ISO 8601, as it came. */
  takenAt: string | null;
}

/** Null where there are no metrics at all. */
export function toReport(answer: Partial<ReportAnswer> | null): Report | null {
  const values = Object.entries(reportFields).map(([name, field]) => [
    name,
    measureOrNull(answer?.[field]),
  ]);
  const report = Object.fromEntries(values) as Measures;
  if (Object.values(report).every((value) => value === null)) return null;
  return { ...report, takenAt: textOr(answer?.taken_at, null) };
}
