import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { axes, axisNames, type Axis, type Choice } from './galleryChoice.ts';

const labels: Record<Axis, string> = {
  code: 'Code',
  language: 'Language',
  mode: 'Mode',
  color: 'Colour',
  width: 'Width',
};

interface ChoiceControlsProps {
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

export function ChoiceControls({ choice, onChoose }: ChoiceControlsProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {axisNames.map((axis) => (
        <TextField
          key={axis}
          select
          size="small"
          label={labels[axis]}
          value={choice[axis]}
          onChange={({ target }) => onChoose({ ...choice, [axis]: target.value })}
          sx={{ minWidth: 130 }}
        >
          {axes[axis].map((value) => (
            <MenuItem key={value} value={value}>
              {value}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Stack>
  );
}
