import { useEffect } from 'react';
import type { Profile } from '../../../api/profiles.ts';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import { missingCard } from '../../../components/lazy/missingCard.tsx';
import { StatusSkeleton } from './StatusFrame.tsx';

// The sync machine comes after the first paint.
const SyncSummary = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "sync-summary" */ './SyncSummary.tsx')).SyncSummary,
  ['dashboard', 'pause', 'profiles'],
  <StatusSkeleton />,
);

export function StatusCard({ profile }: { profile: Profile | undefined }) {
  useEffect(() => SyncSummary.preload(), []);
  if (!profile) return <StatusSkeleton />;
  return (
    <LazyBoundary fallback={missingCard}>
      <SyncSummary profile={profile} />
    </LazyBoundary>
  );
}
