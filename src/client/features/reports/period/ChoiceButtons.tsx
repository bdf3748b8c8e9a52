import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ChoiceButtonsProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; text: string; isDisabled?: boolean }[];
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
        <ToggleButton key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
          {option.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const rootSx = {
  width: { xs: '100%', sm: 'auto' },
  '& .MuiToggleButton-root': {
    minHeight: 44,
    px: { xs: 1, sm: 2 },
    flex: { xs: '1 1 auto', sm: 'none' },
    py: 0,
    typography: 'body2',
    lineHeight: 1.25,
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    borderColor: 'divider',
    color: 'text.secondary',
    '&.Mui-selected': { color: 'accent.contrastText', bgcolor: 'accent.main', fontWeight: 600 },
  },
};
