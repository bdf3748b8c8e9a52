import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ChoiceButtonsProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few. */
export function ChoiceButtons<Value extends string | number>(props: ChoiceButtonsProps<Value>) {
  const { label, options, value, onChoose } = props;
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      value={value}
      // Pressing the chosen button again gives null.
      onChange={(_event, choice: Value | null) => choice !== null && onChoose(choice)}
      sx={rootSx}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value}>
          {option.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const rootSx = {
  '& .MuiToggleButton-root': {
    minHeight: 44,
    px: 2,
    py: 0,
    typography: 'body2',
    whiteSpace: 'nowrap',
    borderColor: 'divider',
    color: 'text.secondary',
    '&.Mui-selected': { color: 'accent.contrastText', bgcolor: 'accent.main', fontWeight: 600 },
  },
};
