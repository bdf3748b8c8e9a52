import Check from '@mui/icons-material/Check';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { languageNames, languages, type Language } from '../i18n/languages.ts';

interface LanguagePickerProps {
  /** Leaves only the sign on small screens. */
  isCompact?: boolean;
}

/** Chooses the language of the interface; each language names itself. */
export function LanguagePicker({ isCompact = false }: LanguagePickerProps) {
  const { t } = useTranslation('common');
  const { language, chooseLanguage } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const onChoose = (chosen: Language) => {
    setIsOpen(false);
    chooseLanguage(chosen);
  };
  return (
    <>
      <Button
        ref={opener}
        color="inherit"
        onClick={() => setIsOpen(true)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${t('language.label')}: ${languageNames[language]}`}
        sx={{ minWidth: 44, gap: 1 }}
      >
        <LanguageOutlined fontSize="small" />
        <Box component="span" sx={isCompact ? { display: { xs: 'none', md: 'inline' } } : {}}>
          {languageNames[language]}
        </Box>
      </Button>
      <Menu anchorEl={() => opener.current} open={isOpen} onClose={() => setIsOpen(false)}>
        {languages.map((code) => (
          <MenuItem
            key={code}
            lang={code}
            role="menuitemradio"
            aria-checked={code === language}
            selected={code === language}
            onClick={() => onChoose(code)}
          >
            <ListItemIcon>{code === language && <Check fontSize="small" />}</ListItemIcon>
            {languageNames[code]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
