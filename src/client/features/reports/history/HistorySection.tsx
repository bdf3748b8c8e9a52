import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, isNotFound } from '../../../api/failure.ts';
import { useGetHistoryQuery } from '../../../api/meeloApi.ts';
import type { Profile } from '../../../api/profiles.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { polling } from '../../../store/polling.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { DayLink } from './DayLink.tsx';
import { DaySlider } from './DaySlider.tsx';
import { HistoryFrame, HistorySkeleton } from './HistoryFrame.tsx';
import { HistoryGroup } from './HistoryGroup.tsx';
import { groupNames, periods, readDays, splitDays } from './metrics.ts';
import { useHistoryAddress, views } from './useHistoryAddress.ts';

const maxAgeSeconds = 900;

export type HistoryOwner = Pick<Profile, 'id' | 'username'>;

/** How a profile has grown, and what its bot did meanwhile; nothing where the server lacks the call. */
export function HistorySection({ profile }: { profile: HistoryOwner }) {
  const { t } = useTranslation(['history', 'common']);
  const { period, view, choose } = useHistoryAddress();
  const [mark, setMark] = useState<number>();
  const query = useGetHistoryQuery(
    { profileId: profile.id, days: readDays },
    polling(maxAgeSeconds),
  );
  const { currentData: history, error, isFetching } = query;
  if (isNotFound(error)) return null;
  if (!history && error) {
    return (
      <HistoryFrame>
        <ErrorState
          title={t('error')}
          description={t(`common:${failureText(error)}`)}
          onRetry={() => void query.refetch()}
          isRetrying={isFetching}
        />
      </HistoryFrame>
    );
  }
  if (!history) return <HistorySkeleton />;
  const { now } = splitDays(history.days, period);
  const marked = Math.min(mark ?? Infinity, now.length - 1);
  return (
    <HistoryFrame
      action={
        <>
          <ChoiceButtons
            label={t('period')}
            options={periods.map((value) => ({ value, text: t('days', { days: value }) }))}
            value={period}
            onChoose={(chosen) => {
              setMark(undefined);
              choose({ period: chosen });
            }}
          />
          <ChoiceButtons
            label={t('view')}
            options={views.map((value) => ({ value, text: t(`views.${value}`) }))}
            value={view}
            onChoose={(chosen) => choose({ view: chosen })}
          />
        </>
      }
    >
      {view === 'lines' && now.length > 1 && (
        <Box sx={markSx}>
          <DaySlider days={now} marked={marked} onMark={setMark} />
          <DayLink day={now[marked]?.day ?? ''} />
        </Box>
      )}
      {groupNames.map((group) => (
        <HistoryGroup
          key={group}
          days={history.days}
          username={profile.username}
          onMark={setMark}
          {...{ group, period, view, marked }}
        />
      ))}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('note')}
      </Typography>
    </HistoryFrame>
  );
}

const markSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: 3,
  '& > :first-of-type': { flex: '1 1 280px' },
  '& a': { minHeight: 44 },
};
