import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import QueryStatsOutlined from '~icons/ic/outline-query-stats';
import { skipToken } from '@reduxjs/toolkit/query';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, isNotFound } from '../../api/failure.ts';
import { meeloApi, useGetReportQuery } from '../../api/meeloApi.ts';
import type { Id } from '../../../shared/contract/id.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { polling } from '../../store/polling.ts';
import { InteractionBars } from './InteractionBars.tsx';
import { MetricsSkeleton } from './MetricsSkeleton.tsx';
import { MetricTiles } from './MetricTiles.tsx';
import { timeOf, UpdateTime } from './UpdateTime.tsx';

const maxAgeSeconds = 300;
/** A first report is there soon after the synchronisation. */
const awaitedSeconds = 20;

interface MetricsPanelProps {
  /** Undefined until it is known which profile. */
  profileId: Id | undefined;
}

/** Memoized: the page is rendered three times more while its days come, and half of it is this. */
export const MetricsPanel = memo(function MetricsPanel({ profileId }: MetricsPanelProps) {
  const { t } = useTranslation('reports');
  const titleId = useId();
  const query = useReport(profileId);
  const { currentData, fulfilledTimeStamp } = query;
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      aria-busy={isLoading(query)}
      sx={{ p: { xs: 2, md: 3 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ mr: 1 }}>
          {t('metrics.title')}
        </Typography>
        <Chip size="small" label={t('bars.last24Hours')} />
        <Box sx={{ flex: 1 }} />
        <UpdateTime time={currentData && (timeOf(currentData) ?? fulfilledTimeStamp)} />
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        {t('metrics.text')}
      </Typography>
      <Metrics query={query} />
    </Card>
  );
});

/** Whether the figures of the moment are there, or will not come for now. */
export function useIsReportKnown(profileId: Id | undefined): boolean {
  const { isKnown } = useGetReportQuery(profileId ?? skipToken, {
    selectFromResult: ({ currentData, error }) => ({
      isKnown: currentData !== undefined || error !== undefined,
    }),
  });
  return isKnown;
}

function useReport(profileId: Id | undefined) {
  const { isAwaited } = meeloApi.endpoints.getReport.useQueryState(profileId ?? skipToken, {
    selectFromResult: (answer) => ({ isAwaited: isNone(answer) }),
  });
  const maxAge = isAwaited ? awaitedSeconds : maxAgeSeconds;
  return useGetReportQuery(profileId ?? skipToken, polling(maxAge));
}

type Answer = Partial<Pick<ReturnType<typeof useGetReportQuery>, 'currentData' | 'error'>>;

/** There is no report yet. Some servers answer that with 404. */
const isNone = ({ currentData, error }: Answer) => currentData === null || isNotFound(error);

/** Not while it is asked for again: what is known stays. */
const isLoading = (query: ReturnType<typeof useReport>) =>
  query.currentData === undefined && !query.error && (query.isUninitialized || query.isFetching);

function Metrics({ query }: { query: ReturnType<typeof useReport> }) {
  const { t } = useTranslation(['reports', 'common']);
  const { currentData: report, error, isFetching, refetch } = query;
  if (report) {
    return (
      <>
        <MetricTiles report={report} />
        <InteractionBars report={report} />
      </>
    );
  }
  if (isLoading(query)) return <MetricsSkeleton />;
  if (isNone(query)) {
    return (
      <EmptyState
        icon={<QueryStatsOutlined />}
        title={t('empty.title')}
        description={t('empty.text')}
      />
    );
  }
  return (
    <ErrorState
      title={t('error.title')}
      description={t(`common:${failureText(error)}`)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
