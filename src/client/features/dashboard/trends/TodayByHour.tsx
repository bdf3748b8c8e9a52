import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../../shared/contract/id.ts';
import { formatCount } from '../../../components/formats/formatCount.ts';
import { formatTime } from '../../../components/formats/formatDateTime.ts';
import { PendingButton } from '../../../components/PendingButton.tsx';
import { HourBars } from './HourBars.tsx';
import { HoursFrame, hoursHeight, HoursSkeleton } from './HoursFrame.tsx';
import { busiestOf, dayFrom, hoursOfDay } from './hoursOfDay.ts';
import { useToday } from './useMonth.ts';

interface TodayByHourProps {
  profileId: Id;
  operates: boolean | undefined;
}

/** How many acts each hour of today has; nothing where the server lacks the call. */
export function TodayByHour({ profileId, operates }: TodayByHourProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { today, hasFailed, isRetrying, refetch } = useToday(profileId, operates);
  if (today === null) return null;
  if (hasFailed) {
    return (
      <HoursFrame summary={<span role="alert">{t('bot.hours.error')}</span>}>
        <Box sx={{ height: hoursHeight }}>
          <PendingButton
            variant="outlined"
            color="inherit"
            isPending={isRetrying}
            onClick={() => void refetch()}
          >
            {t('common:actions.retry')}
          </PendingButton>
        </Box>
      </HoursFrame>
    );
  }
  if (!today) return <HoursSkeleton />;
  const hours = hoursOfDay(dayFrom(today.from), today.hours);
  const count = hours.reduce((sum, { acts }) => sum + acts, 0);
  const busiest = busiestOf(hours);
  const isSingly = count > 1 && busiest?.acts === 1;
  const summary =
    busiest &&
    t(`bot.hours.${isSingly ? 'singly' : 'summary'}`, {
      count,
      acts: formatCount(count),
      time: formatTime(busiest.start),
      most: formatCount(busiest.acts),
    });
  return (
    <HoursFrame summary={summary ?? t('bot.hours.none')}>
      <HourBars hours={hours} />
    </HoursFrame>
  );
}
