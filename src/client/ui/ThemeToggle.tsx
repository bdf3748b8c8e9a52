import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from './visuallyHidden.ts';

/**
 * Switches between light and dark; its name says to which. Both faces are there and the document's
 * mode shows one of them, so that the button is right before React is.
 */
export function ThemeToggle({ onToggle }: { onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton onClick={onToggle} sx={{ color: 'text.secondary' }}>
      <Box component="span" sx={faceLooks.light}>
        <DarkModeIcon fontSize="small" />
        <Box component="span" sx={visuallyHidden}>
          {t('theme.toDark')}
        </Box>
      </Box>
      <Box component="span" sx={faceLooks.dark}>
        <LightModeIcon fontSize="small" />
        <Box component="span" sx={visuallyHidden}>
          {t('theme.toLight')}
        </Box>
      </Box>
    </IconButton>
  );
}

const faceLooks = {
  light: { display: 'grid', '[data-mode="dark"] &': { display: 'none' } },
  dark: { display: 'none', '[data-mode="dark"] &': { display: 'grid' } },
} as const;
