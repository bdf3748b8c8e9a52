import Box from '@mui/material/Box';
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useCover } from '../useCover.ts';
import { Place } from './Place.ts';

interface NoticePlaceProps {
  /** Whether it is known what stands here. */
  isKnown: boolean;
  /** Whether a late notice stays below what it stands among, and not at the lower edge of the window. */
  isQuiet?: boolean;
  children?: ReactNode;
}

/** Nobody waits longer for a notice. */
const patienceMs = 1000;

/**
 * The place of notices above what stands beside it in a flex column. That is not painted before it is known whether a
 * notice comes; a notice that comes later stands below it, so that nothing moves.
 */
export function NoticePlace({ isKnown, isQuiet = false, children }: NoticePlaceProps) {
  const [holds, setHolds] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const [late, setLate] = useState<HTMLElement | null>(null);
  const cover = useRef<HTMLElement>(null);
  const isHeld = !isShown && (!isKnown || holds > 0);
  useCover(`notice${useId()}`, cover, { gapPx });
  useEffect(() => {
    if (isShown) return undefined;
    const timer = window.setTimeout(() => setIsShown(true), patienceMs);
    return () => window.clearTimeout(timer);
  }, [isShown]);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = window.setTimeout(() => setIsShown(true));
    return () => window.clearTimeout(timer);
  }, [isHeld]);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  return (
    <Box sx={[{ display: 'contents' }, isHeld && heldSx]}>
      <Place value={{ isShown, late, hold }}>{children}</Place>
      <Box ref={isQuiet ? undefined : cover} sx={[lateSx, !isQuiet && stickySx]}>
        <Box ref={setLate} sx={stackSx} />
      </Box>
    </Box>
  );
}

/**
 * It takes the focus, and is read out, already; but nobody decides about a text that they have not seen. Another place
 * has no box itself: what stands in it is held.
 */
const heldSx = {
  '& ~ *, & ~ * > *': { opacity: 0 },
  '& ~ article, & ~ * article': { pointerEvents: 'none' },
};

const lateSx = { order: 1, '&:not(:has(> :not(:empty)))': { display: 'none' } };

const gapPx = 8;

const below = ['connection', 'picker', 'bar', 'actions', 'chosen', 'undo']
  .map((name) => `var(--${name}-height, 0px)`)
  .join(' + ');

const stickySx = {
  position: 'sticky',
  // Above what else stays there.
  bottom: `calc(${below} + ${gapPx}px)`,
  zIndex: 2,
  // It may say what must be known before anything else is done: also on a low window it is seen.
  maxHeight: '35vh',
  overflowY: 'auto',
  borderRadius: '14px',
  boxShadow: 6,
};

const stackSx = { display: 'grid', gap: 1 };
