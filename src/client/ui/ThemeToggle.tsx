import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { ThemeMode } from '../state/theme.ts';

/** Switches between light and dark; its name says to which. */
export function ThemeToggle({ mode, onToggle }: { mode: ThemeMode; onToggle: () => void }) {
  const { t } = useTranslation();
  const isLight = mode === 'light';
  return (
    <IconButton
      aria-label={t(isLight ? 'theme.toDark' : 'theme.toLight')}
      onClick={onToggle}
      sx={{ color: 'text.secondary' }}
    >
      {isLight ? <DarkModeIcon fontSize="small" /> : <LightModeIcon fontSize="small" />}
    </IconButton>
  );
}
