import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useHeadingFocus } from './useHeadingFocus.ts';

interface PageHeadingProps {
  title: string;
  subtitle?: string | undefined;
  /** What stands at the end of the line, such as a button. */
  action?: ReactNode;
}

/** The h1 of a screen, and what is said and done beside it. */
export function PageHeading({ title, subtitle, action }: PageHeadingProps) {
  const heading = useHeadingFocus();
  return (
    <Box sx={rootSx}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box ref={heading} component="h1" tabIndex={-1} sx={titleSx}>
          {title}
        </Box>
        {subtitle && (
          <Box component="p" sx={subtitleSx}>
            {subtitle}
          </Box>
        )}
      </Box>
      {action}
    </Box>
  );
}

const titleSx = {
  margin: 0,
  typography: 'h1',
  // A Japanese title breaks where it pauses; a greeting has no other good place.
  '&:lang(ja)': { wordBreak: 'keep-all' },
} as const;

const subtitleSx = {
  margin: 0,
  marginTop: 0.5,
  color: 'text.secondary',
  textWrap: 'pretty',
} as const;

const rootSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 2,
  marginBottom: 3,
} as const;
