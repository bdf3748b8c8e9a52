import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  useCallback,
  useEffect,
  useRef,
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ReviewItem } from '../../api/reviews.ts';
import { ErrorCard } from '../../components/ErrorCard.tsx';
import { formatCount } from '../../components/formats/formatCount.ts';
import { formatInstant } from '../../components/formats/formatDateTime.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { useProfiles } from '../../profile/useProfiles.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueRow } from './QueueRow.tsx';
import { neighbourOf, placeOf, staysInQueue } from './queuePlaces.ts';
import { isChosen, type ReviewEvent, type ReviewState } from './reviewState.ts';
import { showWithin } from './showWithin.ts';
import type { Queue } from './useQueue.ts';

interface QueuePaneProps {
  queue: Queue;
  state: ReviewState;
  dispatch: Dispatch<ReviewEvent>;
}

/** What waits at all profiles, danger first, then what is discarded first; the chosen text is shown beside it. */
export function QueuePane({ queue, state, dispatch }: QueuePaneProps) {
  const { t } = useTranslation('review');
  const { data: profiles = [] } = useProfiles();
  const { items = [], total, filter, hasFailed, outdatedSince } = queue;
  const currentId = useCurrentId(items);
  const practising = profiles.filter(({ practice }) => practice).map(({ id }) => id);
  const isPractising = items.some(
    (item) => isChosen(state.chosen, item) && practising.includes(item.profileId),
  );
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useArrows(items);
  const onToggle = useCallback(
    (item: ReviewItem) => dispatch({ type: 'toggled', item }),
    [dispatch],
  );
  useCurrentInView(list, currentId);
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
        <Box component="ul" ref={list} aria-label={t('queue.label')} sx={listSx}>
          {items.map((item) => (
            <QueueRow
              key={item.id}
              item={item}
              profileName={
                profiles.length > 1
                  ? profiles.find(({ id }) => id === item.profileId)?.username
                  : undefined
              }
              isCurrent={item.id === currentId}
              isChosen={isChosen(state.chosen, item)}
              isEdited={state.edits[item.id] !== undefined}
              onToggle={onToggle}
              onKeyDown={onKeyDown}
            />
          ))}
        </Box>
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

/** The text that the address names, else the first of the profile that it names. */
function useCurrentId(items: readonly ReviewItem[]): ReviewItem['id'] | undefined {
  const [search] = useSearchParams();
  const draft = search.get('draft');
  const profile = search.get('profile');
  const named = items.find(({ id }) => String(id) === draft);
  return (named ?? items.find(({ profileId }) => String(profileId) === profile))?.id;
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go through the rows, and show the text of each beside the queue. */
function useArrows(items: readonly ReviewItem[]) {
  const navigate = useNavigate();
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  return useCallback(
    (event: KeyboardEvent, item: ReviewItem) => {
      const step = steps[event.key];
      const next = step && neighbourOf(latest.current, item.id, step);
      if (!next) return;
      event.preventDefault();
      const row = event.currentTarget.closest('li');
      const other = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
      other?.querySelector('a')?.focus();
      void navigate(placeOf(next), { replace: true, state: staysInQueue });
    },
    [navigate],
  );
}

/** The row of the text that is shown. */
function useCurrentInView(
  list: RefObject<HTMLUListElement | null>,
  currentId: ReviewItem['id'] | undefined,
): void {
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current=true]')?.closest('li');
    const frame = list.current?.parentElement;
    if (row && frame && currentId !== undefined) showWithin(frame, row);
  }, [list, currentId]);
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

const listSx = { m: 0, p: 0, listStyle: 'none' };

const endSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 36,
  mt: -1,
};
