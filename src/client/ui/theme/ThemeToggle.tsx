import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { ThemeMode } from '../../state/theme.ts';

interface ThemeToggleProps {
  mode: ThemeMode;
  onToggle: () => void;
}

/** Switches between light and dark; it names the mode that it leads to. */
export function ThemeToggle({ mode, onToggle }: ThemeToggleProps) {
  const { t } = useTranslation('common');
  const name = t(mode === 'light' ? 'theme.toDark' : 'theme.toLight');
  return (
    <Tooltip title={name}>
      <IconButton onClick={onToggle} aria-label={name}>
        {mode === 'light' ? <DarkModeOutlined /> : <LightModeOutlined />}
      </IconButton>
    </Tooltip>
  );
}
