import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import { useFieldNote } from './useFieldNote.tsx';

interface FormSwitchProps {
  name: string;
  label: ReactNode;
  helperText?: ReactNode;
}

/** On or off, of the form around it. */
export function FormSwitch({ name, label, helperText }: FormSwitchProps) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  const { said, isWrong } = useFieldNote(name, helperText);
  const helperTextId = useId();
  return (
    <FormControl error={isWrong}>
      <FormControlLabel
        control={
          <Switch
            {...field}
            sx={switchSx}
            slotProps={{
              input: {
                'aria-describedby': said ? helperTextId : undefined,
                'aria-invalid': isWrong,
              },
            }}
          />
        }
        label={label}
        sx={{ minHeight: 44, mr: 0 }}
      />
      {said && (
        <FormHelperText id={helperTextId} sx={{ mt: 0 }}>
          {said}
        </FormHelperText>
      )}
    </FormControl>
  );
}

// MUI's input sticks out of its switch; the label around it is what is pressed.
const switchSx = { '& .MuiSwitch-switchBase .MuiSwitch-input': { left: 0, width: '100%' } };
