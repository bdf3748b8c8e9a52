import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useHeadingFocus } from './useHeadingFocus.ts';

interface PageHeadingProps {
  title: string;
  /** Left out where it stands elsewhere on the screen. */
  subtitle?: ReactNode;
  /** Placed at the end of the line, such as a button. */
  action?: ReactNode;
}

/** The h1 of a screen with its subtitle and action. */
export function PageHeading({ title, subtitle, action }: PageHeadingProps) {
  const heading = useHeadingFocus();
  return (
    <Box sx={rootSx}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={titleSx}>
          {title}
        </Typography>
        {subtitle !== undefined && (
          <Typography color="textSecondary" sx={{ mt: 0.5, textWrap: 'pretty' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}

// A Japanese title breaks where it pauses; a greeting has no other good place.
const titleSx = { '&:lang(ja)': { wordBreak: 'keep-all' } } as const;

const rootSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 2,
  marginBottom: 3,
} as const;
