import CloseIcon from '@mui/icons-material/CloseRounded';
import MenuIcon from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/brand/Logo.tsx';
import { Sidebar } from './Sidebar.tsx';

/** The bar at the top of a phone, with the drawer that slides in. */
export function MobileBar({ onPreload }: { onPreload: (path: string) => void }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Box component="header" sx={barLooks}>
      <IconButton
        aria-label={t('openMenu')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Logo size={28} />
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('nav.label'),
            'aria-modal': true,
            sx: drawerLooks,
          },
        }}
      >
        <Sidebar
          isCollapsed={false}
          onPreload={onPreload}
          onChoose={close}
          header={
            <Box sx={{ display: 'flex', justifyContent: 'space-between', paddingLeft: 0.75 }}>
              <Logo size={32} />
              <IconButton aria-label={t('closeMenu')} onClick={close}>
                <CloseIcon />
              </IconButton>
            </Box>
          }
        />
      </Drawer>
    </Box>
  );
}

const barLooks = {
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

const drawerLooks = { width: 'min(304px, 86vw)' } as const;
