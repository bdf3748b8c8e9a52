import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentProfile } from '../../store/useCurrentProfile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
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
        <NoProfile />
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

function NoProfile() {
  const { t } = useTranslation('reports');
  return (
    <Card>
      <EmptyState
        icon={<QueryStatsOutlined />}
        title={t('noProfile.title')}
        description={t('noProfile.text')}
        action={
          <Button variant="contained" component={Link} to="/app/profiles">
            {t('noProfile.action')}
          </Button>
        }
      />
    </Card>
  );
}
