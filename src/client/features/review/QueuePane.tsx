import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import { ErrorCard } from '../../components/ErrorCard.tsx';
import { formatCount } from '../../components/formats/formatCount.ts';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { useProfiles } from '../../profile/useProfiles.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueRows } from './QueueRows.tsx';
import { isChosen, type ReviewEvent, type ReviewState } from './reviewState.ts';
import type { Queue } from './useQueue.ts';

interface QueuePaneProps {
  queue: Queue;
  /** The text that is shown beside it. */
  shownId: Id | undefined;
  state: ReviewState;
  dispatch: Dispatch<ReviewEvent>;
}

/** What waits at all profiles, danger first, then what is discarded first; the chosen text is shown beside it. */
export function QueuePane({ queue, shownId, state, dispatch }: QueuePaneProps) {
  const { t } = useTranslation('review');
  const { data: profiles = [] } = useProfiles();
  const { items = [], total, filter, hasFailed, outdatedSince } = queue;
  const practising = profiles.filter(({ practice }) => practice).map(({ id }) => id);
  const isPractising = items.some(
    (item) => isChosen(state.chosen, item) && practising.includes(item.profileId),
  );
  if (hasFailed) {
    const retry = { isRetrying: queue.isRetrying, onRetry: queue.refetch };
    return <ErrorCard title={t('error')} text={queue.failureText} {...retry} />;
  }
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Box component="section" aria-label={t('queue.label')} sx={rootSx}>
      <QueueFilters filter={filter} onFilter={queue.onFilter} />
      {outdatedSince && (
        <Typography component="output" variant="body2" color="error">
          {t('outdated', { time: formatInstant(outdatedSince) })}
        </Typography>
      )}
      <Card sx={listCardSx}>
        {!queue.items && <QueueSkeleton />}
        {queue.items && items.length === 0 && (
          <Typography component="output" variant="body2" color="textSecondary" sx={{ p: 2 }}>
            {t(isFiltered ? 'queue.noneFound' : 'empty.title')}
          </Typography>
        )}
        {queue.items && (
          <QueueRows items={items} shownId={shownId} state={state} dispatch={dispatch} />
        )}
      </Card>
      <Box sx={endSx}>
        <Typography component="output" variant="body2" color="textSecondary">
          {items.length > 0 &&
            t('shown', { shown: formatCount(items.length), total: formatCount(total) })}
        </Typography>
        {queue.onMore && (
          <PendingButton size="small" isPending={queue.isLoadingMore} onClick={queue.onMore}>
            {t('more')}
          </PendingButton>
        )}
      </Box>
      <Box sx={barSx}>
        <ChosenBar items={items} state={state} isPractising={isPractising} dispatch={dispatch} />
      </Box>
      <KeyHelp />
    </Box>
  );
}

function QueueSkeleton() {
  const { t } = useTranslation('review');
  return (
    <Box component="output" aria-label={t('loading')} sx={{ display: 'grid', gap: 1, p: 1.5 }}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={72} />
      ))}
    </Box>
  );
}

const rootSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  flex: 1,
  minHeight: 0,
} as const;

const listCardSx = { position: 'relative', flex: 1, minHeight: 160, overflowY: 'auto' };

/** Its place is kept, so that nothing moves when the texts come. */
const barSx = { minHeight: 54 };

const endSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 36,
  mt: -1,
};
