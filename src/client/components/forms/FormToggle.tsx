import type { CheckboxProps } from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { SwitchProps } from '@mui/material/Switch';
import { useField } from 'formik';
import { useId, type ComponentType, type ReactNode } from 'react';
import { useFieldNote, type FieldNote } from './useFieldNote.ts';

type ControlProps = Pick<
  SwitchProps & CheckboxProps,
  'name' | 'checked' | 'onChange' | 'onBlur' | 'slotProps'
>;

export interface FormToggleProps {
  name: string;
  label: ReactNode;
  helperText?: FieldNote;
  /** Beside the change of the form's value. */
  onToggle?: (isOn: boolean) => void;
}

interface Props extends FormToggleProps {
  Control: ComponentType<ControlProps>;
}

/** What a switch and a checkbox of the form around them have in common. */
export function FormToggle({ Control, name, label, helperText, onToggle }: Props) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  const { said, isWrong } = useFieldNote(name, helperText);
  const helperTextId = useId();
  const input = { 'aria-describedby': said ? helperTextId : undefined, 'aria-invalid': isWrong };
  const change: ControlProps['onChange'] = (event, isOn) => {
    field.onChange(event);
    onToggle?.(isOn);
  };
  return (
    <FormControl error={isWrong}>
      <FormControlLabel
        control={<Control {...field} onChange={change} slotProps={{ input }} />}
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
