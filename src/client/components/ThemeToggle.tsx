import DarkModeIcon from '~icons/ic/outline-dark-mode';
import LightModeIcon from '~icons/ic/outline-light-mode';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import IconButton from '@mui/material/IconButton';
import visuallyHidden from '@mui/utils/visuallyHidden';

const icons = [
  { hiddenIn: 'dark', Icon: DarkModeIcon, name: 'theme.toDark' },
  { hiddenIn: 'light', Icon: LightModeIcon, name: 'theme.toLight' },
] as const;

/**
 * Switches between light and dark; its name says to which. Both icons are rendered and the class of
 * the document shows one, so that a prerendered button is right before React hydrates it.
 */
export function ThemeToggle({ onToggle }: { onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton onClick={onToggle}>
      {icons.map(({ hiddenIn, Icon, name }) => (
        <Box
          key={name}
          component="span"
          sx={{ display: 'grid', [`.${hiddenIn} &`]: { display: 'none' } }}
        >
          <Icon fontSize="small" />
          <Box component="span" sx={visuallyHidden}>
            {t(name)}
          </Box>
        </Box>
      ))}
    </IconButton>
  );
}
