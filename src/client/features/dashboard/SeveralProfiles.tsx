import Skeleton from '@mui/material/Skeleton';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import { useProfileChoice } from '../../store/useProfiles.ts';

const ProfileList = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "profile-switch" */ './ProfileList.tsx')).ProfileList,
  ['dashboard', 'profiles'],
  <Skeleton variant="rounded" height={150} aria-hidden />,
);

/** All profiles at a glance, where there are several. */
export function SeveralProfiles() {
  const profiles = useProfileChoice();
  if (!profiles || profiles.length === 1) return null;
  return (
    <LazyBoundary>
      <ProfileList profiles={profiles} />
    </LazyBoundary>
  );
}
