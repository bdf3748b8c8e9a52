import Box from '@mui/material/Box';
import { useId, type ComponentProps, type ReactNode } from 'react';
import visuallyHidden from '@mui/utils/visuallyHidden';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** For an input whose place says what it is; assistive technology still gets the label. */
  isLabelHidden?: boolean;
  /** What is wrong with the value, shown below in red. */
  error?: string | undefined;
  /** What helps to fill it in; an error takes its place. */
  hint?: string | undefined;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
}

/** A labelled input. Native in all but its looks, and far lighter than MUI's TextField. */
export function TextInput(props: TextInputProps) {
  const { label, isLabelHidden, error, hint, startAdornment, endAdornment, ...input } = props;
  const id = useId();
  const note = error ?? hint;
  const isInvalid = error !== undefined || undefined;
  return (
    <Box sx={columnSx}>
      <Box
        component="label"
        htmlFor={id}
        sx={isLabelHidden ? visuallyHidden : { typography: 'subtitle2' }}
      >
        {label}
      </Box>
      <Box sx={frameSx} data-invalid={isInvalid}>
        {startAdornment}
        <Box
          component="input"
          id={id}
          aria-invalid={isInvalid}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          sx={inputSx}
          {...input}
        />
        {endAdornment}
      </Box>
      {note !== undefined && (
        <Box id={`${id}-note`} sx={isInvalid ? errorSx : hintSx}>
          {note}
        </Box>
      )}
    </Box>
  );
}

const columnSx = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.75,
  minWidth: 0,
} as const;

const hintSx = {
  typography: 'caption',
  color: 'text.secondary',
  wordBreak: 'auto-phrase',
} as const;
const errorSx = { ...hintSx, color: 'error.main' } as const;

const frameSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  borderRadius: '10px',
  border: '1px solid',
  borderColor: 'outline',
  backgroundColor: 'background.paper',
  transition: 'border-color 120ms, box-shadow 120ms',
  '&:hover': { borderColor: 'text.secondary' },
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: '0 0 0 1px var(--mui-palette-primary-main)',
  },
  '&[data-invalid]': { borderColor: 'error.main' },
  '&[data-invalid]:focus-within': { boxShadow: '0 0 0 1px var(--mui-palette-error-main)' },
  // Ornaments are not the target of the pointer: the input below them is.
  '& > svg': { marginLeft: 1.5, color: 'text.secondary', flexShrink: 0, pointerEvents: 'none' },
} as const;

const inputSx = {
  flex: 1,
  minWidth: 0,
  height: 44,
  padding: '0 14px',
  border: 0,
  outline: 'none !important',
  background: 'none',
  color: 'text.primary',
  font: 'inherit',
  // Below 16 px iOS zooms into the field.
  fontSize: '1rem',
  '&::placeholder': { color: 'text.disabled', opacity: 1 },
  '&:disabled': { color: 'text.disabled' },
  // The clear button of a search is our own, with a name in the page's language.
  '&::-webkit-search-cancel-button': { display: 'none' },
} as const;
