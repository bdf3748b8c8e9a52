import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import { meeloApi } from '../../../api/meeloApi.ts';
import type { Profile } from '../../../api/profiles.ts';
import { formatDay } from '../../../components/formats/formatDay.ts';
import { joinSentences } from '../../../components/formats/joinSentences.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { groupNames, hasTotals, knownMetrics, type Metric } from '../period/metrics.ts';
import { isOwn, readDays, type PeriodChoice } from '../period/span.ts';
import { ComparisonCards } from './ComparisonCards.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';

interface ProfilesComparedProps {
  profiles: readonly Profile[];
  /** The days that the page shows. */
  choice: PeriodChoice;
  /** Whether totals are compared without the last of them. */
  isWithoutToday: boolean;
}

/** The profiles of a person side by side, over the period of the page: a table, and on a phone a card for each. */
export function ProfilesCompared({ profiles, choice, isWithoutToday }: ProfilesComparedProps) {
  const { t } = useTranslation('history');
  const titleId = useId();
  const isMobile = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const metrics = useMetricsOf(profiles);
  const Comparison = isMobile ? ComparisonCards : ComparisonTable;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h2">
        {t('comparison.title')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        {joinSentences([
          isOwn(choice)
            ? t('comparison.own', { from: formatDay(choice.from), to: formatDay(choice.to) })
            : t('comparison.last', { days: choice }),
          isWithoutToday && hasTotals(metrics) && t('figures.withoutToday'),
        ])}
      </Typography>
      <Comparison title={t('comparison.title')} {...{ profiles, metrics, choice }} />
    </Card>
  );
}

const followers = { name: 'followers', kind: 'level' } as const satisfies Metric;

const compared = 'views interactions likes aiComments answers answerSeconds'.split(' ');

/** Followers, and what is known of any of the profiles, each of which reads its own days. */
function useMetricsOf(profiles: readonly Profile[]): Metric[] {
  const histories = useAppSelector(
    (state) =>
      profiles.map(
        ({ id: profileId }) =>
          meeloApi.endpoints.getHistory.select({ profileId, days: readDays })(state).data,
      ),
    shallowEqual,
  );
  const days = histories.flatMap((history) => history?.days ?? []);
  const known = groupNames.flatMap((group) => knownMetrics(group, days));
  return [followers, ...known.filter(({ name }) => compared.includes(name))];
}
