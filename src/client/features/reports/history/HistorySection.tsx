import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../api/failure.ts';
import type { Profile } from '../../../api/profiles.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { ChoiceButtons } from '../period/ChoiceButtons.tsx';
import { groupNames } from '../period/metrics.ts';
import { shownSpanOf, splitDays } from '../period/span.ts';
import { useReportAddress, views } from '../period/useReportAddress.ts';
import { useReportHistory } from '../period/useReportHistory.ts';
import { DayLink } from './DayLink.tsx';
import { DaySlider } from './DaySlider.tsx';
import { HistoryFrame, HistorySkeleton } from './HistoryFrame.tsx';
import { HistoryGroup } from './HistoryGroup.tsx';

export type HistoryOwner = Pick<Profile, 'id' | 'username'>;

/** How a profile has grown, and what its bot did meanwhile; nothing where the server lacks the call. */
export function HistorySection({ profile }: { profile: HistoryOwner }) {
  const { t } = useTranslation(['history', 'common']);
  const { choice, view, choose } = useReportAddress();
  // A day, so that it stays marked in another period that has it.
  const [mark, setMark] = useState<string>();
  const { history, error, isLacking, isRetrying, retry } = useReportHistory(profile.id);
  if (isLacking) return null;
  if (error) {
    return (
      <HistoryFrame>
        <ErrorState
          title={t('error')}
          description={t(`common:${failureText(error)}`)}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      </HistoryFrame>
    );
  }
  if (!history) return <HistorySkeleton />;
  const span = shownSpanOf(history.days, choice);
  const { now } = splitDays(span);
  const place = now.findIndex(({ day }) => day === mark);
  const marked = place === -1 ? now.length - 1 : place;
  const onMark = (index: number) => setMark(now[index]?.day);
  return (
    <HistoryFrame
      action={
        <ChoiceButtons
          label={t('view')}
          options={views.map((value) => ({ value, text: t(`views.${value}`) }))}
          value={view}
          onChoose={(chosen) => choose({ view: chosen })}
        />
      }
    >
      {view === 'lines' && now.length > 1 && (
        <Box sx={markSx}>
          <DaySlider days={now} marked={marked} onMark={onMark} />
          <DayLink day={now[marked]?.day ?? ''} />
        </Box>
      )}
      {groupNames.map((group) => (
        <HistoryGroup
          key={group}
          username={profile.username}
          {...{ group, span, view, marked, onMark }}
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
