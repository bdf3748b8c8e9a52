import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useRef, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/id.ts';
import type { ReviewItem } from '../../api/reviews.ts';
import { formatCount } from '../../components/formats/formatCount.ts';
import { PendingButton } from '../../components/PendingButton.tsx';
import { useNameAmongSeveral } from '../../profile/useProfiles.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { isChosen, type ReviewEvent, type ReviewState } from './reviewState.ts';
import type { DecideOne } from './useDecideOne.ts';
import { useLinkedFocus } from './useLinkedFocus.ts';
import { useOneByOne } from './useOneByOne.ts';
import type { Queue } from './useQueue.ts';
import { usePhoneCurrent } from './usePhoneCurrent.ts';
import { useReviewKeys } from './useReviewKeys.ts';

/** Drawn at first; the others follow once these are on the screen. */
const firstCards = 3;

interface ReviewListProps {
  profileId: Id;
  isPractising: boolean;
  /** What waits, as far as it was loaded. */
  items: readonly ReviewItem[];
  /** These, and what waits no more though somebody still types an answer to it. */
  shown: readonly ReviewItem[];
  total: number;
  /** From when the cap of the day allows an approval; null: nobody knows. Undefined: it is not reached. */
  capOpensAt: string | null | undefined;
  /** The one that the address names, which gets the focus. */
  linkedId: string | null;
  /** Beside it one text is shown at a time; undefined: all are. */
  queue: Queue | undefined;
  /** That one. */
  current: ReviewItem;
  onFollow: (id: Id | undefined) => void;
  state: ReviewState;
  onDecide: DecideOne;
  dispatch: Dispatch<ReviewEvent>;
  /** Undefined where there is no more. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** The texts, or the one that is chosen in the queue: the same cards, so that what is open stays where the screen turns. */
export function ReviewList(props: ReviewListProps) {
  const { profileId, isPractising, items, shown, total, state, dispatch, onMore } = props;
  const { queue, current, onFollow } = props;
  const { t } = useTranslation('review');
  const list = useRef<HTMLUListElement>(null);
  const oneByOne = useOneByOne(list, queue && { queue, current, onFollow });
  useReviewKeys(list, oneByOne?.onMove);
  const profileName = useNameAmongSeveral(profileId);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const stand = queue ? 'pane' : isPhone ? 'phone' : 'card';
  const isDrawn = useDeferredValue(true, false);
  const listed = isDrawn ? shown : shown.slice(0, firstCards);
  const cards = queue ? [current] : listed;
  const ids = isPhone ? cards.map(({ id }) => id) : undefined;
  const { current: phoneCurrent, onChoose } = usePhoneCurrent(list, ids);
  const linkedPlace = cards.findIndex(({ id }) => String(id) === props.linkedId);
  useLinkedFocus(list, linkedPlace);
  return (
    <>
      <Box component="ul" ref={list} aria-label={t('list')} sx={listSx}>
        {cards.map((item, place) => (
          <ReviewCard
            key={item.id}
            profileId={profileId}
            profileName={profileName}
            item={item}
            place={queue ? Math.max(0, items.indexOf(item)) : place}
            edit={state.edits[item.id]}
            isChosen={isChosen(state.chosen, item)}
            isGone={!items.includes(item) && !queue?.items?.includes(item)}
            capOpensAt={props.capOpensAt}
            stand={stand}
            isCurrent={item.id === phoneCurrent}
            onChoose={onChoose}
            onDecide={props.onDecide}
            follow={oneByOne?.follow}
            dispatch={dispatch}
          />
        ))}
      </Box>
      {!queue && (
        <>
          <ChosenBar
            isAtEdge
            items={items}
            state={state}
            isPractising={isPractising}
            dispatch={dispatch}
          />
          <Box sx={endSx}>
            <Typography variant="body2" color="textSecondary">
              {t('shown', { shown: formatCount(items.length), total: formatCount(total) })}
            </Typography>
            {onMore && (
              <PendingButton variant="outlined" isPending={props.isLoadingMore} onClick={onMore}>
                {t('more')}
              </PendingButton>
            )}
          </Box>
          <KeyHelp />
        </>
      )}
    </>
  );
}

const listSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
};

const endSx = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
} as const;
