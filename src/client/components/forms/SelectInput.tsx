import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';
import { hintSizer } from './hintSizer.ts';

export interface SelectInputProps extends Pick<
  NativeSelectProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error'
> {
  label: string;
  options: readonly { value: string; text: string }[];
  helperText?: ReactNode;
}

/** One of a few values; the browser's own list serves keyboard and touch. */
export function SelectInput(props: SelectInputProps) {
  const { label, options, helperText, error = false, ...select } = props;
  const id = useId();
  const helperTextId = `${id}-helper-text`;
  return (
    <FormControl fullWidth size="small" error={error} data-hint={options[0]?.text} sx={rootSx}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        {...select}
        id={id}
        input={<OutlinedInput label={label} />}
        inputProps={{ 'aria-describedby': helperText ? helperTextId : undefined }}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      {helperText && <FormHelperText id={helperTextId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}

const rootSx = {
  '& .MuiInputBase-root': { width: 0, minWidth: '100%' },
  // Sized by its first text beside the arrow: the others may be many, and come late.
  '&::after': hintSizer('15px 33px'),
} as const;
