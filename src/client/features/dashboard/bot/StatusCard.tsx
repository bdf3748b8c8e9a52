import Card from '@mui/material/Card';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/profiles.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LazyBoundary } from '../../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../../components/lazy/lazyComponent.tsx';
import { StatusSkeleton } from './StatusFrame.tsx';

// The sync machine comes after the first paint.
const SyncSummary = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "sync-summary" */ './SyncSummary.tsx')).SyncSummary,
  ['dashboard', 'pause', 'profiles'],
  <StatusSkeleton />,
);

export function StatusCard({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation();
  useEffect(() => SyncSummary.preload(), []);
  if (!profile) return <StatusSkeleton />;
  const failed = (onRetry: () => void) => (
    <Card>
      <ErrorState
        title={t('state.errorTitle')}
        description={t('state.chunkDescription')}
        onRetry={onRetry}
      />
    </Card>
  );
  return (
    <LazyBoundary fallback={failed}>
      <SyncSummary profile={profile} />
    </LazyBoundary>
  );
}
