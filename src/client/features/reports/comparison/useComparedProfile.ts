import type { Profile } from '../../../api/profiles.ts';
import { valueOf, type Metric } from '../period/metrics.ts';
import { spanOf, splitDays, type PeriodChoice } from '../period/span.ts';
import { useReportHistory } from '../period/useReportHistory.ts';

/** The days of one of the profiles, as far as they are there. */
export function useComparedProfile(profile: Profile, choice: PeriodChoice) {
  const query = useReportHistory(profile.id);
  const span = query.history && spanOf(query.history.days, choice);
  /** Its followers are those that it has now, as everywhere. */
  const figureOf = (metric: Metric) => {
    if (metric.name === 'followers') return profile.followersCount;
    return span ? valueOf(metric, splitDays(span).now) : null;
  };
  return { ...query, span, figureOf };
}

export interface ComparisonOf {
  title: string;
  profiles: readonly Profile[];
  metrics: readonly Metric[];
  choice: PeriodChoice;
}
