import Box from '@mui/material/Box';
import Close from '~icons/ic/baseline-close';
import Search from '~icons/ic/baseline-search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestSearch } from '../../../../shared/contract/activity.ts';
import { useTypedSearch, type TypedSearch } from './useTypedSearch.ts';
import { hintSizer } from '../../../components/forms/hintSizer.ts';

/** Searches once the typing rests, or at Enter. */
export function SearchField(search: TypedSearch) {
  const { t } = useTranslation('activity');
  const hint = t('search.placeholder');
  const input = useRef<HTMLInputElement>(null);
  const { typed, onType, searchNow } = useTypedSearch(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchNow(typed);
  };
  const clear = () => {
    searchNow('');
    input.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers from before 2023 know no search element
    <Box role="search" data-hint={hint} sx={rootSx}>
      <form onSubmit={submit}>
        <OutlinedInput
          inputRef={input}
          fullWidth
          size="small"
          sx={hintSx}
          type="search"
          value={typed}
          placeholder={hint}
          onChange={({ target }) => onType(target.value)}
          startAdornment={searchIcon}
          endAdornment={
            typed !== '' && (
              <IconButton aria-label={t('search.clear')} onClick={clear}>
                <Close />
              </IconButton>
            )
          }
          slotProps={{
            input: {
              'aria-label': t('search.label'),
              maxLength: longestSearch,
              enterKeyHint: 'search',
            },
          }}
        />
      </form>
    </Box>
  );
}

const rootSx = {
  flex: '1 1 auto',
  minWidth: 176,
  '& form': { width: 0, minWidth: '100%' },
  // As wide as the placeholder beside the icon: where there is no such room, the field has a row of its own.
  '&::after': hintSizer('45px 9px'),
} as const;

const hintSx = { '& input': { px: 1 } };

const searchIcon = (
  <InputAdornment position="start">
    <Search aria-hidden />
  </InputAdornment>
);
