import CheckIcon from '~icons/ic/round-check';
import SearchIcon from '~icons/ic/round-search';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { verbatim } from '../../../components/forms/verbatim.ts';
import type { Command } from './Command.ts';
import { findCommands } from './findCommands.ts';
import { useSearchCommand } from './useSearchCommand.ts';

interface CommandListProps {
  commands: Command[];
  onChoose: (command: Command) => void;
  onClose: () => void;
}

/** A combobox whose list is always open. The last entry searches the activity for what is typed. */
export function CommandList({ commands, onChoose, onClose }: CommandListProps) {
  const { t } = useTranslation('commands');
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useSearchCommand();
  const groupOf = ({ group }: Command) => t(`groups.${group}`);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Command>({
      id,
      open: true,
      options: commands,
      value: null,
      inputValue: typed,
      groupBy: groupOf,
      getOptionLabel: ({ label }) => label,
      getOptionKey: (command) => command.id,
      filterOptions: (options, { inputValue }) => [
        ...findCommands(options, inputValue, groupOf),
        ...search(inputValue),
      ],
      autoHighlight: true,
      clearOnBlur: false,
      onInputChange: (_event, text, reason) => reason === 'input' && setTyped(text),
      onChange: (_event, command) => command && onChoose(command),
      onClose: (_event, reason) => reason === 'escape' && onClose(),
    });
  const groups = groupedOptions as {
    key: number;
    index: number;
    group: string;
    options: Command[];
  }[];
  const { 'aria-labelledby': _noLabel, ...listbox } = getListboxProps();
  return (
    <Box {...getRootProps()}>
      <InputBase
        fullWidth
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the menu types
        autoFocus
        placeholder={t('placeholder')}
        startAdornment={<SearchIcon aria-hidden />}
        slotProps={{ input: { ...verbatim, ...getInputProps(), 'aria-label': t('title') } }}
        sx={inputSx}
      />
      {/* The arrow keys of the field scroll it: it is no stop of its own. */}
      <Box component="ul" {...listbox} tabIndex={-1} aria-label={t('title')} sx={listSx}>
        {groups.map(({ key, index, group, options }) => (
          <Box component="li" role="presentation" key={key}>
            <Box id={`${id}-group-${key}`} sx={groupSx}>
              {group}
            </Box>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the fields of a form */}
            <Box component="ul" role="group" aria-labelledby={`${id}-group-${key}`} sx={bareSx}>
              {options.map((option, place) => {
                const { key: optionKey, ...props } = getOptionProps({
                  option,
                  index: index + place,
                });
                return (
                  <Box component="li" key={optionKey} {...props} sx={optionSx}>
                    <option.Icon fontSize="small" aria-hidden />
                    <Box component="span" sx={labelSx}>
                      {option.label}
                    </Box>
                    {option.isCurrent && <CheckIcon fontSize="small" titleAccess={t('current')} />}
                  </Box>
                );
              })}
            </Box>
          </Box>
        ))}
      </Box>
      <Box component="p" sx={hintSx}>
        {t('hint')}
      </Box>
    </Box>
  );
}

const inputSx = {
  gap: 1.5,
  px: 2,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.primary',
  '& input:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 4,
    borderRadius: '4px',
  },
} as const;

const bareSx = { m: 0, p: 0, listStyle: 'none' } as const;

const listSx = {
  ...bareSx,
  // What useAutocomplete scrolls to is measured from here.
  position: 'relative',
  overflowY: 'auto',
  maxHeight: 'min(420px, 60dvh)',
  p: 1,
} as const;

const groupSx = {
  px: 1.5,
  pt: 1,
  pb: 0.5,
  typography: 'caption',
  fontWeight: 600,
  color: 'text.secondary',
} as const;

const optionSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1.5,
  borderRadius: '10px',
  typography: 'body2',
  cursor: 'pointer',
  '& > svg:first-of-type': { color: 'text.secondary' },
  '&.Mui-focused': { backgroundColor: 'accent.main', color: 'accent.contrastText' },
  '&.Mui-focused > svg': { color: 'inherit' },
} as const;

const labelSx = { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } as const;

const hintSx = {
  m: 0,
  px: 2.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'caption',
  color: 'text.secondary',
  '@media (hover: none)': { display: 'none' },
} as const;
