import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { missingCard } from '../../components/lazy/missingCard.tsx';
import type { HistoryOwner } from './history/HistorySection.tsx';
import { WhenSeen } from './WhenSeen.tsx';

const height = 480;

/** Contains the chart library, so it is loaded when it is scrolled into view. */
const HistorySection = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "history" */ './history/HistorySection.tsx')).HistorySection,
  ['history'],
  <Skeleton variant="rounded" height={height} />,
);

/** What stands last on the page, so that nothing moves when it comes. */
export function LazyHistory({ profile }: { profile: HistoryOwner }) {
  return (
    <WhenSeen height={height}>
      <LazyBoundary fallback={missingCard}>
        <HistorySection key={profile.id} profile={profile} />
      </LazyBoundary>
    </WhenSeen>
  );
}
