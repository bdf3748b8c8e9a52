import Close from '~icons/ic/baseline-close';
import Search from '~icons/ic/baseline-search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpSearch } from './useHelpSearch.ts';

export function QuestionSearch({ term, onTerm }: Pick<HelpSearch, 'term' | 'onTerm'>) {
  const { t } = useTranslation('help');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onTerm('');
    input.current?.focus();
  };
  const clearButton = (
    <IconButton aria-label={t('search.clear')} onClick={clear}>
      <Close />
    </IconButton>
  );
  return (
    <TextField
      inputRef={input}
      type="search"
      sx={{ flex: '1 0 min(320px, 100%)' }}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={term}
      onChange={(event) => onTerm(event.target.value)}
      slotProps={{
        inputLabel: { sx: visuallyHidden },
        htmlInput: { maxLength: 100 },
        input: { startAdornment, endAdornment: term !== '' && clearButton },
      }}
    />
  );
}

const startAdornment = (
  <InputAdornment position="start">
    <Search aria-hidden />
  </InputAdornment>
);
