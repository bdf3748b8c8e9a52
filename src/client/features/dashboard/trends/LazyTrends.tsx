import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import type { Id } from '../../../../shared/contract/id.ts';
import { HoursSkeleton } from './HoursFrame.tsx';
import { TrendSkeleton } from './TrendSkeleton.tsx';

// They come after the first paint.
const TodayByHour = lazyComponent(
  async () => (await import(/* webpackChunkName: "trends" */ './TodayByHour.tsx')).TodayByHour,
  ['dashboard'],
  <HoursSkeleton />,
);

const FollowersTrend = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "trends" */ './FollowersTrend.tsx')).FollowersTrend,
  ['dashboard'],
  <TrendSkeleton />,
);

interface LazyTrendProps {
  profileId: Id;
  operates: boolean | undefined;
}

/** Today's acts by the hour. */
export function LazyHours(props: LazyTrendProps) {
  return (
    <LazyBoundary>
      <TodayByHour {...props} />
    </LazyBoundary>
  );
}

/** How the followers have developed. */
export function LazyGrowth({ profileId }: Pick<LazyTrendProps, 'profileId'>) {
  return (
    <LazyBoundary>
      <FollowersTrend profileId={profileId} />
    </LazyBoundary>
  );
}
