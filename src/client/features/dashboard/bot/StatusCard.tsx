import { useEffect } from 'react';
import type { Profile } from '../../../api/transforms.ts';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import { StatusSkeleton } from './StatusFrame.tsx';

// The sync machine comes after the first paint.
const SyncSummary = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "sync-summary" */ './SyncSummary.tsx')).SyncSummary,
  ['profiles'],
  <StatusSkeleton />,
);

export function StatusCard({ profile }: { profile: Profile | undefined }) {
  useEffect(() => SyncSummary.preload(), []);
  return (
    <LazyBoundary>{profile ? <SyncSummary profile={profile} /> : <StatusSkeleton />}</LazyBoundary>
  );
}
