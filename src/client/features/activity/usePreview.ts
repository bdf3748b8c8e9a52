import { useState } from 'react';
import type { StoryActivity, StoryPage } from '../../api/transforms.ts';
import type { SwipeDirection } from './useSwipe.ts';

interface PreviewOptions {
  pages: StoryPage;
  page: number;
  /** Whether the rows are those of `page` already. */
  isHere: boolean;
  hasFailed: boolean;
  onPage: (page: number) => void;
  /** Asks again for the page that could not be loaded. */
  onRetry: () => void;
}

interface Preview {
  /** As it was when it was last among the rows. */
  story: StoryActivity;
  /** The way to another page, until its rows are there. */
  way?: { direction: SwipeDirection; page: number } | undefined;
}

/** The story of which the picture is open, and the ways to those before and after it. */
export function usePreview(options: PreviewOptions) {
  const { pages, page, isHere, hasFailed, onPage, onRetry } = options;
  const [preview, setPreview] = useState<Preview>();
  const [isOpen, setIsOpen] = useState(false);
  const { rows, hasNextPage, hasPrevPage } = pages;
  const way = preview?.way;
  const arrived = isHere && way?.page === page ? rows.at(way.direction === 'next' ? 0 : -1) : null;
  if (arrived) setPreview({ story: arrived });

  const found = rows.findIndex(({ id }) => id === preview?.story.id);
  // Newer acts have moved it to the next page.
  const place = found === -1 ? rows.length : found;
  const canMove = {
    next: way ? hasFailed && way.direction === 'next' : place + 1 < rows.length || hasNextPage,
    previous: way ? hasFailed && way.direction === 'previous' : place > 0 || hasPrevPage,
  };
  const move = (direction: SwipeDirection) => {
    if (!preview || !canMove[direction]) return;
    if (way) return onRetry();
    const step = direction === 'next' ? 1 : -1;
    const neighbour = rows[place + step];
    if (neighbour) return setPreview({ story: neighbour });
    setPreview({ story: preview.story, way: { direction, page: page + step } });
    onPage(page + step);
  };
  return {
    story: rows[found] ?? preview?.story,
    isOpen,
    canMove,
    pending: hasFailed ? undefined : way?.direction,
    hasFailed: hasFailed && way !== undefined,
    onMove: move,
    open: (story: StoryActivity) => {
      setPreview({ story });
      setIsOpen(true);
    },
    onClose: () => {
      setPreview(preview && { story: preview.story });
      setIsOpen(false);
    },
  };
}
