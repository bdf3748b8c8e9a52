import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LazyBoundary } from '../../components/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../components/lazy/lazyComponent.tsx';
import type { HistoryOwner } from './history/HistorySection.tsx';
import { useInView } from './useInView.ts';

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
  const { t } = useTranslation();
  const [ref, isSeen] = useInView<HTMLDivElement>();
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
    <Box ref={ref}>
      {isSeen ? (
        <LazyBoundary fallback={failed}>
          <HistorySection key={profile.id} profile={profile} />
        </LazyBoundary>
      ) : (
        <Box sx={{ height }} />
      )}
    </Box>
  );
}
