import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { neighbourOf, placeOf } from './queuePlaces.ts';
import { ReviewCard, type ReviewCardProps } from './ReviewCard.tsx';
import type { Queue } from './useQueue.ts';
import { useLinkedFocus } from './useLinkedFocus.ts';
import { useReviewKeys } from './useReviewKeys.ts';

interface CurrentReviewProps extends Omit<ReviewCardProps, 'follow' | 'isChosen'> {
  queue: Queue;
  /** The text that the address names. */
  linkedId: string | null;
  /** Told before a decision what is shown after it. */
  onFollow: (id: ReviewCardProps['item']['id'] | undefined) => void;
}

/** The one text that is chosen in the queue. After a decision about it the next one follows. */
export function CurrentReview({ queue, linkedId, onFollow, ...card }: CurrentReviewProps) {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const { item } = card;
  const items = queue.items ?? [];
  const neighbour = (step: number) => neighbourOf(items, item.id, step);
  const show = (other: ReviewCardProps['item'] | undefined) => {
    if (other) void navigate(placeOf(other), { replace: true });
    return other !== undefined;
  };
  useReviewKeys(list, (step) => {
    // As in a list, the first press leads to it.
    if (!isAt(list.current)) return focusCard(list.current);
    return show(neighbour(step));
  });
  useLinkedFocus(list, linkedId, String(item.id) === linkedId ? 0 : -1);
  const follow = () => {
    const next = neighbour(1) ?? neighbour(-1);
    onFollow(next?.id);
    return () => void show(next);
  };
  return (
    <Box component="ul" ref={list} aria-label={t('list')} sx={listSx}>
      <ReviewCard key={item.id} {...card} isChosen={false} follow={follow} />
    </Box>
  );
}

/** Whether somebody is at the card, or in the queue. */
function isAt(list: HTMLElement | null): boolean {
  const { activeElement } = document;
  return list?.contains(activeElement) === true || activeElement?.closest('li a') != null;
}

function focusCard(list: HTMLElement | null): boolean {
  const card = list?.querySelector('article');
  card?.focus();
  return card != null;
}

const listSx = { m: 0, p: 0, listStyle: 'none' };
