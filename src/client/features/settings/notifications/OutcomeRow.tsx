import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface OutcomeRowProps {
  outcome: ReactNode;
  children: ReactNode;
}

/** A button, and what became of it. */
export function OutcomeRow({ outcome, children }: OutcomeRowProps) {
  return (
    <Box sx={rowSx}>
      {children}
      <Typography component="output" variant="body2" sx={outcomeSx}>
        {outcome}
      </Typography>
    </Box>
  );
}

const rowSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 };

const outcomeSx = { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' };
