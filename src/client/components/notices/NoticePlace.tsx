import Box from '@mui/material/Box';
import { use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { LateBox } from './LateNotices.tsx';
import { Place, SharedLatePlace } from './Place.ts';

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
  const [own, setOwn] = useState<HTMLElement | null>(null);
  const shared = use(SharedLatePlace);
  const hasOwn = isQuiet || shared === undefined;
  const late = hasOwn ? own : shared;
  const isHeld = !isShown && (!isKnown || holds > 0);
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
      {hasOwn && <LateBox ref={setOwn} isQuiet={isQuiet} />}
    </Box>
  );
}

/**
 * It takes the focus, and is read out, already; but nobody decides about a text that they have not seen. Another place
 * has no box itself: what stands in it is held.
 */
const heldSx = {
  '& ~ :not([data-late]), & ~ :not([data-late]) > *': { opacity: 0 },
  '& ~ article, & ~ * article': { pointerEvents: 'none' },
};
