import QueryStatsOutlined from '~icons/ic/outline-query-stats';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCurrentProfile } from '../../profile/useProfiles.ts';
import { ErrorCard } from '../../components/ErrorCard.tsx';
import { NoProfile } from '../../components/NoProfile.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { ProfileNotice } from '../../bot/status/ProfileNotice.tsx';
import { LazyComparison } from './LazyComparison.tsx';
import { LazyHistory } from './LazyHistory.tsx';
import { MetricsPanel, useIsReportKnown } from './MetricsPanel.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { PeriodPicker } from './period/PeriodPicker.tsx';
import { isWithoutToday } from './period/metrics.ts';
import { PeriodFigures } from './period/PeriodFigures.tsx';
import { isOwn, limitsOf, shownChoiceOf, shownSpanOf } from './period/span.ts';
import { useReportAddress } from './period/useReportAddress.ts';
import { useReportHistory } from './period/useReportHistory.ts';
import { useIsPainted } from '../../components/useIsPainted.ts';
import { StatCards } from './StatCards.tsx';

export function ReportsPage() {
  const { t } = useTranslation('reports');
  const { selected, profile, firstProfile, ...list } = useCurrentProfile();
  const { isLoading, isError, isRetrying, refetch } = list;
  // The figures of the moment are painted first: those of the days take as long once more.
  const isPainted = useIsPainted(useIsReportKnown(selected?.id));
  const query = useReportHistory(isPainted ? profile?.id : undefined);
  const { choice, choose } = useReportAddress();
  const { history } = query;
  const span = history && shownSpanOf(history.days, choice);
  const shown = shownChoiceOf(choice, span);
  // The counts are of the first profile, the days of the one that is shown.
  const isSame = profile !== undefined && profile.id === firstProfile?.id;
  const spanOfCounts = query.isLacking || query.error || (profile && !isSame) ? null : span;
  const hasNoProfile = !selected && !firstProfile && !isLoading && !isError;
  return (
    <Stack sx={{ gap: 3, '& > :first-of-type': { mb: 0 } }}>
      <PageHeading title={t('title')} subtitle={t('subtitle')} />
      <ProfileNotice profile={profile} />
      <PeriodCard profileId={selected?.id} choice={shown}>
        {(profile || isLoading) && !query.isLacking && (
          <PeriodPicker
            choice={choice}
            span={span}
            limits={history && limitsOf(history.days)}
            onChoose={(chosen) => choose({ choice: chosen })}
          />
        )}
      </PeriodCard>
      {hasNoProfile ? (
        <NoProfile screen="reports" icon={<QueryStatsOutlined />} />
      ) : (
        <>
          {isError && !firstProfile ? (
            <ErrorCard
              title={t('stats.error')}
              text={list.failureText}
              onRetry={() => void refetch()}
              isRetrying={isRetrying}
            />
          ) : (
            <StatCards profile={firstProfile} span={spanOfCounts} />
          )}
          {(profile || isLoading) && <PeriodFigures span={span} query={query} />}
          {(selected || !isError) && <MetricsPanel profileId={selected?.id} />}
        </>
      )}
      <LazyComparison choice={shown} isWithoutToday={span ? isWithoutToday(span) : !isOwn(shown)} />
      <ComingSoonCard />
      {profile && <LazyHistory profile={profile} />}
    </Stack>
  );
}

/** What the page does not show yet, said once and without controls that do nothing. */
function ComingSoonCard() {
  const { t } = useTranslation('reports');
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, borderStyle: 'dashed' }}>
      <Chip size="small" label={t('comingSoon.badge')} />
      <Typography component="h2" variant="h3" sx={{ mt: 1 }}>
        {t('comingSoon.title')}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t('comingSoon.text')}</Typography>
    </Card>
  );
}
