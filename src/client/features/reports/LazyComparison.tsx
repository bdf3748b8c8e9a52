import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { missingCard } from '../../components/lazy/missingCard.tsx';
import { useProfileChoice } from '../../profile/useProfiles.ts';
import type { PeriodChoice } from './period/span.ts';
import { WhenSeen } from './WhenSeen.tsx';

const height = 320;

/** It reads the days of every profile, so it is loaded when it is scrolled into view, with the lines below. */
const ProfilesCompared = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "history" */ './comparison/ProfilesCompared.tsx'))
      .ProfilesCompared,
  ['history'],
  <Skeleton variant="rounded" height={height} />,
);

interface LazyComparisonProps {
  choice: PeriodChoice;
  isWithoutToday: boolean;
}

/** The profiles side by side over the days that the page shows, where there are several. */
export function LazyComparison(shown: LazyComparisonProps) {
  const profiles = useProfileChoice();
  if (!profiles || profiles.length < 2) return null;
  return (
    <WhenSeen height={height}>
      <LazyBoundary fallback={missingCard}>
        <ProfilesCompared profiles={profiles} {...shown} />
      </LazyBoundary>
    </WhenSeen>
  );
}
