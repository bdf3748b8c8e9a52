import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { SyncEvent } from '../../../shared/sync/syncEvents.ts';
import { syncMachine } from '../../../shared/sync/syncMachine.ts';
import type { SyncSnapshot } from '../../../shared/sync/syncSnapshot.ts';

interface EventFormProps {
  /** The name of the live state. */
  state: string;
  /** Undefined where no machine runs. */
  snapshot: SyncSnapshot | undefined;
  onSend: (event: SyncEvent) => void;
}

/** Those that something outside the machine sends. */
const events = syncMachine.events.filter((name) => !/^(xstate|request)\./.test(name));

export function EventForm({ state, snapshot, onSend }: EventFormProps) {
  const [type, setType] = useState('code.reported');
  const [payload, setPayload] = useState('{ "code": 5 }');
  const { event, problem } = parseEvent(type, payload);
  const isTaken = event && snapshot?.can(event);
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
        helperText={event && !isTaken && `The state ${state} does not take this event.`}
      >
        {events.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Payload (JSON)"
        value={payload}
        error={problem !== undefined}
        helperText={problem}
        onChange={({ target }) => setPayload(target.value)}
      />
      <Button type="submit" variant="contained" disabled={!isTaken}>
        Send
      </Button>
    </Stack>
  );
}

function parseEvent(type: string, payload: string): { event?: SyncEvent; problem?: string } {
  try {
    const parts: unknown = JSON.parse(payload);
    if (typeof parts !== 'object' || parts === null || Array.isArray(parts))
      return { problem: 'The payload is an object, such as { "code": 5 }.' };
    return { event: { ...parts, type } as SyncEvent };
  } catch (error) {
    return { problem: `This is no JSON: ${(error as SyntaxError).message}` };
  }
}
