import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel, { type InputLabelProps } from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { OutlinedTextFieldProps } from '@mui/material/TextField';
import { useId, type InputHTMLAttributes } from 'react';

type Taken =
  | 'autoComplete'
  | 'disabled'
  | 'error'
  | 'helperText'
  | 'id'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'onPaste'
  | 'placeholder'
  | 'rows'
  | 'type'
  | 'value';

export interface TextInputProps extends Pick<OutlinedTextFieldProps, Taken> {
  label: string;
  slotProps?: {
    input?: OutlinedInputProps;
    inputLabel?: InputLabelProps;
    htmlInput?: InputHTMLAttributes<HTMLInputElement>;
  };
}

/** The outlined TextField of MUI, by its props, of its parts. */
export function TextInput(props: TextInputProps) {
  const { id, label, helperText, error = false, disabled = false, slotProps, ...input } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const helperTextId = `${inputId}-helper-text`;
  return (
    <FormControl fullWidth error={error} disabled={disabled}>
      <InputLabel htmlFor={inputId} {...slotProps?.inputLabel}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...slotProps?.input}
        id={inputId}
        aria-describedby={helperText ? helperTextId : undefined}
        slotProps={{ input: { ...slotProps?.htmlInput } }}
      />
      {helperText && <FormHelperText id={helperTextId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
