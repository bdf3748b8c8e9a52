import EventRepeatOutlined from '~icons/ic/outline-event-repeat';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import { minuteMs } from '../../../shared/durations.ts';
import { hasFailed, isNotFound } from '../../api/failure.ts';
import { useGetProfilesQuery, useGetReportQuery } from '../../api/meeloApi.ts';
import type { Profile } from '../../api/profiles.ts';
import { formatDay } from '../../components/formats/formatDay.ts';
import { useConnection } from '../../profile/useConnection.ts';
import { useProfiles } from '../../profile/useProfiles.ts';
import { selectUser } from '../../state/userSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { isOwn, type PeriodChoice } from './period/span.ts';
import { stats } from './StatCards.tsx';
import { timeOf, UpdateTime } from './UpdateTime.tsx';

function hasFigures(profile: Profile | undefined): boolean {
  return stats.some(({ count }) => typeof profile?.[count] === 'number');
}

interface PeriodCardProps {
  profileId: Id | undefined;
  /** The days that are shown. */
  choice: PeriodChoice;
  /** The choice of the period. */
  children?: ReactNode;
}

/** The figures of a profile are read together with its report. */
export function PeriodCard({ profileId, choice, children }: PeriodCardProps) {
  const { t } = useTranslation(['reports', 'shell']);
  const user = useAppSelector(selectUser);
  const { updatedAt } = useGetProfilesQuery(user?.id ?? skipToken, {
    // By the minute, as it is shown: a poll with the same figures then renders nothing.
    selectFromResult: ({ data: [profile] = [], fulfilledTimeStamp = 0 }) => ({
      updatedAt: hasFigures(profile) && Math.floor(fulfilledTimeStamp / minuteMs) * minuteMs,
    }),
  });
  const { isKnown, isFailed, takenAt } = useGetReportQuery(profileId ?? skipToken, {
    selectFromResult: ({ currentData, error }) => ({
      isKnown: currentData !== undefined || isNotFound(error),
      isFailed: hasFailed(error) && !isNotFound(error),
      takenAt: timeOf(currentData),
    }),
  });
  const { isError } = useProfiles();
  const { problem } = useConnection();
  const isCurrent = !isError && !isFailed;
  return (
    <Card
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2, p: { xs: 2, md: 3 } }}
    >
      <EventRepeatOutlined aria-hidden color="primary" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, textWrap: 'balance' }}>
          {isOwn(choice)
            ? t('period.own', { from: formatDay(choice.from), to: formatDay(choice.to) })
            : t('period.title', { days: choice })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }}>
          <Typography
            variant="body2"
            sx={{
              flex: '1 0 auto',
              color: 'text.secondary',
              visibility: problem || isCurrent ? 'visible' : 'hidden',
            }}
          >
            {problem ? t(`shell:${problem}.title`) : t('period.text')}
          </Typography>
          <UpdateTime time={isKnown && updatedAt ? (takenAt ?? updatedAt) : undefined} />
        </Box>
      </Box>
      {children && <Box sx={{ flexBasis: '100%', pl: { sm: 5 } }}>{children}</Box>}
    </Card>
  );
}
