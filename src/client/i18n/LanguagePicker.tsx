import LanguageIcon from '~icons/ic/outline-translate';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './LanguageProvider.tsx';
import {
  languageNames,
  languages,
  toLanguage,
  type Language,
} from '../../shared/language/languages.ts';

/** The five languages in a native list: light, and at home on every device. */
export function LanguagePicker({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation();
  const { language, chooseLanguage } = useLanguage();
  // Shown from the choice on, while its texts are downloaded.
  const [choice, setChoice] = useState<Language>();
  const choose = async (chosen: Language) => {
    setChoice(chosen);
    await chooseLanguage(chosen);
    setChoice((latest) => (latest === chosen ? undefined : latest));
  };
  return (
    <Box sx={frameSx}>
      <LanguageIcon fontSize="small" aria-hidden="true" sx={{ pointerEvents: 'none' }} />
      <Box
        component="select"
        aria-label={t('language.label')}
        value={choice ?? language}
        onChange={(event) => {
          const chosen = toLanguage(event.target.value);
          if (chosen) void choose(chosen);
        }}
        sx={[selectSx, isCompact && compactSx]}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </Box>
    </Box>
  );
}

const frameSx = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 44,
  minHeight: 44,
  color: 'text.secondary',
  borderRadius: '10px',
  '& > svg': { position: 'absolute', left: '12px' },
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

const selectSx = {
  appearance: 'none',
  height: 44,
  padding: '0 12px 0 44px',
  border: 0,
  borderRadius: '10px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 500,
  cursor: 'pointer',
  '& option': { color: 'text.primary', backgroundColor: 'background.paper' },
} as const;

const compactSx = { width: 44, padding: 0, color: 'transparent' } as const;
