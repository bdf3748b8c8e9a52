import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

export interface TextInputProps extends Omit<OutlinedInputProps, 'slotProps' | 'label'> {
  label: string;
  /** Stands below the input. */
  note?: ReactNode;
  htmlInput?: InputHTMLAttributes<HTMLInputElement>;
}

/** The parts of MUI's TextField, which would bring menus and two other variants along: 15 kB. */
export function TextInput({ id, label, note, error = false, htmlInput, ...input }: TextInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-helper-text`;
  return (
    <FormControl fullWidth error={error} disabled={input.disabled ?? false}>
      <InputLabel htmlFor={inputId}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={inputId}
        aria-describedby={note ? noteId : undefined}
        slotProps={{ input: { ...htmlInput } }}
      />
      {note && <FormHelperText id={noteId}>{note}</FormHelperText>}
    </FormControl>
  );
}
