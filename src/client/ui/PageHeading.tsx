import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useArrivalFocus } from './useArrivalFocus.ts';

interface PageHeadingProps {
  title: string;
  subtitle?: string | undefined;
  /** What stands at the end of the line, such as a button. */
  action?: ReactNode;
}

/** The h1 of a screen, and what is said and done beside it. */
export function PageHeading({ title, subtitle, action }: PageHeadingProps) {
  const heading = useArrivalFocus();
  return (
    <Box sx={looks}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={titleLooks}>
          {title}
        </Typography>
        {subtitle && (
          <Typography color="textSecondary" sx={{ marginTop: 0.5, textWrap: 'pretty' }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  );
}

// A Japanese title breaks where it pauses; a greeting has no other good place.
const titleLooks = { '&:lang(ja)': { wordBreak: 'keep-all' } } as const;

const looks = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 2,
  marginBottom: 3,
} as const;
