import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useId, type ReactNode } from 'react';

interface FormSelectProps {
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
  /** Stands below the select. */
  note?: ReactNode;
}

/** One of a few values, of the form around it; the browser's own list serves keyboard and touch. */
export function FormSelect({ name, label, options, note }: FormSelectProps) {
  const [field, { error }] = useField<string>(name);
  const id = useId();
  const said = error ?? note;
  return (
    <FormControl fullWidth size="small" error={error !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        {...field}
        id={id}
        input={<OutlinedInput label={label} />}
        inputProps={{ 'aria-describedby': said ? `${id}-note` : undefined }}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      {said && <FormHelperText id={`${id}-note`}>{said}</FormHelperText>}
    </FormControl>
  );
}
