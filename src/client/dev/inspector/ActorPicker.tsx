import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ShownActor } from './useInspectedActors.ts';

interface ActorPickerProps {
  actors: ShownActor[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** Which page's machine is shown; there is something to choose from two on. */
export function ActorPicker({ actors, chosenId, onChoose }: ActorPickerProps) {
  if (actors.length < 2 || chosenId === undefined) return null;
  return (
    <TextField
      select
      size="small"
      label="Page"
      value={chosenId}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ minWidth: 260 }}
    >
      {actors.map(({ id, page, startedAt, hasEnded }) => (
        <MenuItem key={id} value={id}>
          {`${page}, ${new Date(startedAt).toLocaleTimeString('en-GB')}${hasEnded ? ', ended' : ''}`}
        </MenuItem>
      ))}
    </TextField>
  );
}
