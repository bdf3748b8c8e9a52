import BlockIcon from '~icons/ic/outline-block';
import ScheduleIcon from '~icons/ic/outline-schedule';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RehearsedGroup } from './groupActs.ts';

interface OutcomeLineProps extends Pick<RehearsedGroup, 'outcome'> {
  children: ReactNode;
}

/** What became of one act or several, behind its sign. */
export function OutcomeLine({ outcome, children }: OutcomeLineProps) {
  const Icon = outcome === 'never' ? BlockIcon : ScheduleIcon;
  return (
    <Box component="span" sx={lineSx}>
      <Icon aria-hidden fontSize="small" color={outcome === 'never' ? 'error' : 'warning'} />
      <span>{children}</span>
    </Box>
  );
}

const lineSx = { display: 'flex', gap: 1, typography: 'body2', fontWeight: 600 };
