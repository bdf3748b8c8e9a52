import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface QuestionSearchProps {
  term: string;
  onTerm: (term: string) => void;
}

export function QuestionSearch({ term, onTerm }: QuestionSearchProps) {
  const { t } = useTranslation('help');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onTerm('');
    input.current?.focus();
  };
  return (
    <OutlinedInput
      inputRef={input}
      type="search"
      value={term}
      onChange={(event) => onTerm(event.target.value)}
      placeholder={t('search.placeholder')}
      inputProps={{ 'aria-label': t('search.label'), maxLength: 100 }}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        term !== '' && (
          <IconButton aria-label={t('search.clear')} edge="end" onClick={clear}>
            <Close />
          </IconButton>
        )
      }
      sx={{
        width: { xs: '100%', md: 320 },
        height: 44,
        flexShrink: 0,
        bgcolor: 'background.paper',
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  );
}
