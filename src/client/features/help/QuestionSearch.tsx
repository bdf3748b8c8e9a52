import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../components/form/TextInput.tsx';
import IconButton from '@mui/material/IconButton';

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
    <Box sx={{ flex: '1 0 min(320px, 100%)', minWidth: 0 }}>
      <TextInput
        ref={input}
        type="search"
        label={t('search.label')}
        isLabelHidden
        placeholder={t('search.placeholder')}
        maxLength={100}
        value={term}
        onChange={(event) => onTerm(event.target.value)}
        startAdornment={<Search aria-hidden />}
        endAdornment={
          term !== '' && (
            <IconButton aria-label={t('search.clear')} onClick={clear}>
              <Close />
            </IconButton>
          )
        }
      />
    </Box>
  );
}
