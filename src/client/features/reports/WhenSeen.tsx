import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useInView } from './useInView.ts';

interface WhenSeenProps {
  /** Of its place until then, in px. */
  height: number;
  children: ReactNode;
}

/** What is rendered once it comes into view. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const [ref, isSeen] = useInView<HTMLDivElement>();
  return <Box ref={ref}>{isSeen ? children : <Box sx={{ height }} />}</Box>;
}
