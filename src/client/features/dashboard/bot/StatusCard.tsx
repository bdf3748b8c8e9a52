import Card from '@mui/material/Card';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../api/transforms.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
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
  const { t } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => SyncSummary.preload(), []);
  if (!profile) return <StatusSkeleton />;
  if (hasFailed) {
    return (
      <Card sx={{ gridArea: 'status' }}>
        <ErrorState
          title={t('state.errorTitle')}
          description={t('state.errorDescription')}
          onRetry={() => setHasFailed(false)}
        />
      </Card>
    );
  }
  return (
    <LazyBoundary onError={() => setHasFailed(true)}>
      <SyncSummary profile={profile} />
    </LazyBoundary>
  );
}
