import Box from '@mui/material/Box';
import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { useCover } from '../useCover.ts';
import { SharedLatePlace } from './Place.ts';

/** The late notices of all places in it stand together below it, so that none stands over another one. */
export function LateNotices({ children }: { children: ReactNode }) {
  const [late, setLate] = useState<HTMLElement | null>(null);
  return (
    <>
      <SharedLatePlace value={late}>{children}</SharedLatePlace>
      <LateBox ref={setLate} />
    </>
  );
}

interface LateBoxProps {
  ref: Ref<HTMLElement>;
  /** Whether it stays below what it stands among, and not at the lower edge of the window. */
  isQuiet?: boolean;
}

/** Where late notices stand, in a flex column below what else is there. */
export function LateBox({ ref, isQuiet = false }: LateBoxProps) {
  const cover = useRef<HTMLElement>(null);
  useCover(`notice${useId()}`, cover, { gapPx, isEmptyAtFirst: true });
  return (
    <Box ref={isQuiet ? undefined : cover} data-late sx={[lateSx, !isQuiet && stickySx]}>
      <Box ref={ref} sx={stackSx} />
    </Box>
  );
}

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
  // It may say what must be known before anything else is done: also on a low window it is seen. Of what is done there, as
  // much is left in view as can be.
  maxHeight: `max(72px, min(35vh, 100dvh - (${below}) - 200px))`,
  overflowY: 'auto',
  borderRadius: '14px',
  boxShadow: 6,
};

const stackSx = { display: 'grid', gap: 1 };
