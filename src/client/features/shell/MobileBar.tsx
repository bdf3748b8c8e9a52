import MenuIcon from '~icons/ic/round-menu';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../components/Logo.tsx';
import IconButton from '@mui/material/IconButton';
import { CommandButton } from './commands/CommandButton.tsx';
import { MobileDrawer } from './MobileDrawer.tsx';
import { ProfileInBar } from './profiles/ProfilePlace.tsx';

/** The bar at the top of a phone, with the drawer that slides in. */
export function MobileBar({ onCommands }: { onCommands: () => void }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box component="header" sx={barSx}>
      <IconButton
        aria-label={t('openMenu')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Logo size={28} mayBeShort />
      <Box sx={endSx}>
        <ProfileInBar />
        <CommandButton onOpen={onCommands} />
      </Box>
      <MobileDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Box>
  );
}

const endSx = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 0.5,
} as const;

const barSx = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 60,
  paddingInline: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;
