import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReviewItem } from '../../api/reviews.ts';
import { neighbourOf, placeOf } from './queuePlaces.ts';
import type { Queue } from './useQueue.ts';

interface Shown {
  queue: Queue;
  current: ReviewItem;
  /** Told before a decision what is shown after it. */
  onFollow: (id: ReviewItem['id'] | undefined) => void;
}

/** How one text beside the queue leads to the next. */
export function useOneByOne(list: RefObject<HTMLElement | null>, shown: Shown | undefined) {
  const navigate = useNavigate();
  if (!shown) return undefined;
  const { queue, current, onFollow } = shown;
  const neighbour = (step: number) => neighbourOf(queue.items ?? [], current.id, step);
  const show = (other: ReviewItem | undefined) => {
    if (other) void navigate(placeOf(other), { replace: true });
    return other !== undefined;
  };
  return {
    /** By a key, from the one that is shown. Where none follows, the key leads to it. */
    onMove: (step: number) =>
      show(neighbour(step)) || (!isAt(list.current) && focusCard(list.current)),
    /** Told before a decision; what it returns shows the next one. */
    follow() {
      const next = neighbour(1) ?? neighbour(-1);
      onFollow(next?.id);
      return () => void show(next);
    },
  };
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
