import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { uncovered } from '../../../toasts/uncovered.ts';
import { NeedsFrame } from './needs/NeedsFrame.tsx';

interface StatusFrameProps {
  avatar: ReactNode;
  /** Not known while it loads. */
  name?: string;
  chips: ReactNode;
  text: ReactNode;
  action: ReactNode;
  needs: ReactNode;
  isPending?: boolean;
}

/** Marks the card while its words, or what waits, are not there. */
export const statusPending = 'data-pending';

/** Who the bot works for, in which state, the next step, and all that needs the person. */
export function StatusFrame({ avatar, name, chips, text, action, ...parts }: StatusFrameProps) {
  const { needs } = parts;
  const [wasKnown, setWasKnown] = useState(!parts.isPending);
  if (!parts.isPending && !wasKnown) setWasKnown(true);
  // What has been read does not vanish where another profile joins the list.
  const isPending = parts.isPending && !wasKnown;
  return (
    <Card
      {...{ [statusPending]: isPending || undefined }}
      sx={[frameSx, isPending && name ? pendingSx : {}]}
    >
      <Box {...uncovered} sx={headSx}>
        <Box sx={{ gridArea: 'avatar' }}>{avatar}</Box>
        <Box sx={titleSx}>
          <Typography variant="h2" component={name ? 'h2' : 'p'} sx={{ overflowWrap: 'anywhere' }}>
            {name || <Skeleton width={140} />}
          </Typography>
          <Box sx={chipsSx}>{chips}</Box>
        </Box>
        <Typography variant="body2" sx={textSx}>
          {text}
        </Typography>
      </Box>
      <Box sx={actionSx}>{action}</Box>
      <Box sx={{ width: '100%', minWidth: 0, mt: 1 }}>{needs}</Box>
    </Card>
  );
}

/** As large as what follows it. */
export function StatusSkeleton() {
  return (
    <StatusFrame
      isPending
      avatar={<Skeleton variant="circular" width={48} height={48} />}
      chips={<Skeleton variant="rounded" width={120} height={24} />}
      text={<Skeleton width="min(280px, 100%)" component="span" sx={{ display: 'block' }} />}
      action={<Skeleton variant="rounded" height={44} sx={{ width: { xs: '100%', sm: 160 } }} />}
      needs={
        <NeedsFrame>
          <Skeleton width={160} />
        </NeedsFrame>
      }
    />
  );
}

const wide = '@container (min-width: 600px)';

const frameSx = {
  p: { xs: 2, md: 3 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
};

/** What a longer text above would push down is painted once all is known, or after a second. */
const pendingSx = {
  '& > :not(:first-of-type)': { animation: 'rest-of-status 0s 1s both' },
  '@keyframes rest-of-status': { from: { opacity: 0 } },
};

// A minimum width for the text: actions that do not fit beside it wrap to the next row.
const headSx = {
  flex: '1 1 100%',
  minWidth: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateAreas: '"avatar title" "text text"',
  [wide]: {
    flexBasis: '22rem',
    gridTemplateAreas: '"avatar title" "avatar text"',
    rowGap: 0.5,
  },
};

const titleSx = {
  gridArea: 'title',
  display: 'grid',
  columnGap: 1.5,
  rowGap: 0.5,
  [wide]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
};

const chipsSx = { display: 'flex', flexWrap: 'wrap', gap: 1 };

// As high as it becomes when a line wraps, so that nothing moves at another state.
const textSx = {
  gridArea: 'text',
  color: 'text.secondary',
  textWrap: 'pretty',
  minHeight: 40,
  [wide]: { minHeight: 20 },
};

// Beside each other, so that a pause that the profile turns out to have moves nothing.
const actionSx = {
  flex: '1 1 100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  mt: 1,
  '& > .MuiButton-root': { flexGrow: 1 },
  [wide]: { flex: '0 1 auto', mt: 0, '& > .MuiButton-root': { flexGrow: 0 } },
};
