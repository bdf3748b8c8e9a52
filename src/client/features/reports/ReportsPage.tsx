import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useCurrentProfile } from '../../store/useProfiles.ts';
import { NoProfile } from '../../components/NoProfile.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ComingSoonCard } from './ComingSoonCard.tsx';
import { MetricsPanel } from './MetricsPanel.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { StatCards } from './StatCards.tsx';

export function ReportsPage() {
  const { t } = useTranslation('reports');
  const { selected, firstProfile, isLoading, isError, refetch } = useCurrentProfile();
  const hasNoProfile = !selected && !firstProfile && !isLoading && !isError;
  return (
    <Stack spacing={3}>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <PeriodCard />
      {hasNoProfile ? (
        <NoProfile screen="reports" icon={<QueryStatsOutlined />} />
      ) : (
        <>
          <StatCards
            profile={firstProfile}
            isError={isError && !firstProfile}
            onRetry={() => void refetch()}
          />
          {(selected || !isError) && <MetricsPanel profileId={selected?.id} />}
        </>
      )}
      <ComingSoonCard />
    </Stack>
  );
}
