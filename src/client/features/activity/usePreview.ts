import { useState } from 'react';
import type { Act, StoryPage } from '../../api/stories.ts';
import { storyRowId } from './StoryRow.tsx';
import type { SwipeDirection } from '../../components/useSwipe.ts';

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
  act: Act;
  /** The move to another page, until its rows are there. */
  pendingMove?: { direction: SwipeDirection; page: number } | undefined;
}

/** The act of which the picture is open, and the ways to those before and after it. */
export function usePreview(options: PreviewOptions) {
  const { pages, page, isHere, hasFailed, onPage, onRetry } = options;
  const [preview, setPreview] = useState<Preview>();
  const [isOpen, setIsOpen] = useState(false);
  const [isByRow, setIsByRow] = useState(false);
  const { rows, hasNextPage, hasPrevPage } = pages;
  const pendingMove = preview?.pendingMove;
  const arrived =
    isHere && pendingMove?.page === page
      ? rows.at(pendingMove.direction === 'next' ? 0 : -1)
      : null;
  if (arrived) setPreview({ act: arrived });

  const found = rows.findIndex(({ id }) => id === preview?.act.id);
  // Newer acts have moved it to the next page.
  const place = found === -1 ? rows.length : found;
  const canGo = {
    next: place + 1 < rows.length || hasNextPage,
    previous: place > 0 || hasPrevPage,
  };
  // Of a move that failed, only the same one is offered: it tries again.
  const canRetry = (direction: SwipeDirection) => hasFailed && pendingMove?.direction === direction;
  const canMove = pendingMove ? { next: canRetry('next'), previous: canRetry('previous') } : canGo;
  const move = (direction: SwipeDirection) => {
    if (!preview || !canMove[direction]) return;
    if (pendingMove) return onRetry();
    const step = direction === 'next' ? 1 : -1;
    const neighbour = rows[place + step];
    if (neighbour) return setPreview({ act: neighbour });
    setPreview({ act: preview.act, pendingMove: { direction, page: page + step } });
    onPage(page + step);
  };
  return {
    act: rows[found] ?? preview?.act,
    isOpen,
    isByRow,
    canMove,
    pending: hasFailed ? undefined : pendingMove?.direction,
    hasFailed: hasFailed && pendingMove !== undefined,
    onMove: move,
    open: (act: Act) => {
      setPreview({ act });
      setIsByRow(document.activeElement?.id === storyRowId(act));
      setIsOpen(true);
    },
    onClose: () => {
      setPreview(preview && { act: preview.act });
      setIsOpen(false);
    },
  };
}
