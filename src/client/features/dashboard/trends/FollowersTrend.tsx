import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { formatDay } from '../../../components/formats/formatDay.ts';
import { SparkLine } from '../../../components/pictures/SparkLine.tsx';
import { growthOf } from './growthOf.ts';
import { lineHeight, TrendSkeleton, trendSx } from './TrendSkeleton.tsx';
import { monthDays, useMonth } from './useMonth.ts';

/** The followers over 30 days; nothing where the server lacks the call. */
export function FollowersTrend({ profileId }: { profileId: Id }) {
  const { t } = useTranslation('dashboard');
  const { month, hasFailed } = useMonth(profileId);
  if (month === null) return null;
  if (hasFailed) return <Words>{t('bot.growth.error')}</Words>;
  if (!month) return <TrendSkeleton />;
  const growth = growthOf(month.days, monthDays);
  if (!growth) return <Words>{t('bot.growth.begins')}</Words>;
  const { change, days, values, low, high, until } = growth;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  const told = { change: `${sign}${formatCount(Math.abs(change))}`, days };
  const range = { days: values.length, low: formatCount(low), high: formatCount(high) };
  return (
    <Box sx={trendSx}>
      <SparkLine values={values} label={t('bot.growth.chart', range)} height={lineHeight} />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {until === undefined
          ? t('bot.growth.change', told)
          : t('bot.growth.changeUntil', { ...told, day: formatDay(until) })}
      </Typography>
    </Box>
  );
}

function Words({ children }: { children: ReactNode }) {
  return (
    <Box sx={trendSx}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
    </Box>
  );
}
