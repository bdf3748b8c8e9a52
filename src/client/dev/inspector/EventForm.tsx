import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { SyncEvent } from '../../../shared/sync/syncEvents.ts';
import { syncMachine } from '../../../shared/sync/syncMachine.ts';
import type { SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';

interface EventFormProps {
  /** Undefined where no machine runs. */
  snapshot: SyncSnapshot | undefined;
  onSend: (event: SyncEvent) => void;
}

export function EventForm({ snapshot, onSend }: EventFormProps) {
  const [type, setType] = useState('code.reported');
  const [payload, setPayload] = useState('{ "code": 5 }');
  const event = parseEvent(type, payload);
  return (
    <Stack
      component="form"
      sx={{ gap: 2 }}
      onSubmit={(submission) => {
        submission.preventDefault();
        if (event) onSend(event);
      }}
    >
      <TextField
        select
        label="Event"
        value={type}
        onChange={({ target }) => {
          setType(target.value);
          setPayload(target.value === 'code.reported' ? '{ "code": 5 }' : '{}');
        }}
      >
        {syncMachine.events.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Payload (JSON)"
        value={payload}
        error={!event}
        onChange={({ target }) => setPayload(target.value)}
      />
      <Button type="submit" variant="contained" disabled={!event || !snapshot?.can(event)}>
        Send
      </Button>
    </Stack>
  );
}

function parseEvent(type: string, payload: string): SyncEvent | undefined {
  try {
    return { ...(JSON.parse(payload) as object), type } as SyncEvent;
  } catch {
    return undefined;
  }
}
