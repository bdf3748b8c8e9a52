import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

/** How long it stays after a tap. */
const readingMs = 8000;

interface DoubtTooltipProps {
  meaning: string;
  children: ReactElement;
}

/** What a word means: at the pointer, at the focus, and at a tap. */
export function DoubtTooltip({ meaning, children }: DoubtTooltipProps) {
  return (
    <Tooltip
      title={meaning}
      disableTouchListener={false}
      enterTouchDelay={0}
      leaveTouchDelay={readingMs}
    >
      {children}
    </Tooltip>
  );
}
