import Box from '@mui/material/Box';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Id } from '../../../shared/contract/id.ts';
import type { ReviewItem } from '../../api/reviews.ts';
import { useProfiles } from '../../profile/useProfiles.ts';
import { QueueRow } from './QueueRow.tsx';
import { neighbourOf, placeOf, staysInQueue } from './queuePlaces.ts';
import { isChosen, type ReviewEvent, type ReviewState } from './reviewState.ts';
import { showWithin } from './showWithin.ts';

/** Drawn at first, as many as most screens show; the others follow once these are there. */
const firstRows = 8;

interface QueueRowsProps {
  items: readonly ReviewItem[];
  /** The text that is shown beside it. */
  shownId: Id | undefined;
  state: ReviewState;
  dispatch: Dispatch<ReviewEvent>;
}

export function QueueRows({ items, shownId, state, dispatch }: QueueRowsProps) {
  const { t } = useTranslation('review');
  const { data: profiles = [] } = useProfiles();
  const list = useRef<HTMLUListElement>(null);
  const onToggle = useCallback(
    (item: ReviewItem) => dispatch({ type: 'toggled', item }),
    [dispatch],
  );
  const isDrawn = useDeferredValue(true, false);
  const atFirst = Math.max(firstRows, items.findIndex(({ id }) => id === shownId) + 1);
  const drawn = isDrawn ? items : items.slice(0, atFirst);
  const onKeyDown = useArrows(drawn);
  useCurrentInView(list, shownId, isDrawn);
  return (
    <Box component="ul" ref={list} aria-label={t('queue.label')} sx={listSx}>
      {drawn.map((item) => (
        <QueueRow
          key={item.id}
          item={item}
          profileName={
            profiles.length > 1
              ? profiles.find(({ id }) => id === item.profileId)?.username
              : undefined
          }
          isCurrent={item.id === shownId}
          isChosen={isChosen(state.chosen, item)}
          isEdited={state.edits[item.id] !== undefined}
          onToggle={onToggle}
          onKeyDown={onKeyDown}
        />
      ))}
    </Box>
  );
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
  shownId: Id | undefined,
  isDrawn: boolean,
): void {
  useEffect(() => {
    const row = list.current?.querySelector('[aria-current=true]')?.closest('li');
    const frame = list.current?.parentElement;
    if (row && frame && shownId !== undefined) showWithin(frame, row);
  }, [list, shownId, isDrawn]);
}

const listSx = { m: 0, p: 0, listStyle: 'none' };
