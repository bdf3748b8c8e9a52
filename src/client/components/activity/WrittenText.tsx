import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { directionOf } from './directionOf.ts';

interface WrittenTextProps {
  /** What somebody wrote: in any language, of any length, with anything in it. */
  text: string;
  /** Cuts it after so many lines; the whole text otherwise, with its own line breaks. */
  lines?: number;
  /** The same text in parts. */
  children?: ReactNode;
}

/** A comment, an emoji or a caption as it was written, its direction kept apart from the text around. */
export function WrittenText({ text, lines, children }: WrittenTextProps) {
  return (
    <Box
      component="bdi"
      dir={directionOf(text)}
      sx={[written, lines === undefined ? whole : cut(lines)]}
    >
      {children ?? text.trim()}
    </Box>
  );
}

const written = { display: 'block', textAlign: 'start', overflowWrap: 'anywhere' } as const;

const whole = { whiteSpace: 'pre-line' };

const cut = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
