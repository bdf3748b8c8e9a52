import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SyncState } from '../../../shared/sync/syncCodes.ts';
import type { SyncEvent } from '../../../shared/sync/syncEvents.ts';
import { syncSnapshotAt } from '../../../shared/sync/syncSnapshot.ts';
import { codeFor } from './codeFor.ts';
import { eventGroups } from './inspectorEvents.ts';

interface EventButtonsProps {
  /** Where the machine stands; undefined where none can take an event. */
  state: SyncState | undefined;
  onSend: (event: SyncEvent) => void;
}

/** One button for each event; those that lead nowhere from this state are disabled. */
export function EventButtons({ state, onSend }: EventButtonsProps) {
  const snapshot = state && syncSnapshotAt(codeFor(state));
  return (
    <Stack sx={{ gap: 2.5 }}>
      {eventGroups.map(({ title, events }) => (
        <Group key={title} title={title}>
          {events.map(({ label, event }) => (
            <Button
              key={label}
              size="small"
              variant="outlined"
              disabled={!snapshot?.can(event)}
              onClick={() => onSend(event)}
              sx={{ fontFamily: 'monospace', fontSize: 13, minWidth: 44 }}
            >
              {label}
            </Button>
          ))}
        </Group>
      ))}
    </Stack>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0, marginBottom: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
}
