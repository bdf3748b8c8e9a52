import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../components/Logo.tsx';
import IconButton from '@mui/material/IconButton';
import { Sidebar } from './Sidebar.tsx';

interface MobileDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  onPreload: (path: string) => void;
}

/** The sidebar of a phone, which slides in over the screen. */
export function MobileDrawer({ isOpen, onClose, onPreload }: MobileDrawerProps) {
  const { t } = useTranslation('shell');
  const paper = { role: 'dialog', 'aria-label': t('nav.label'), 'aria-modal': true, sx: rootSx };
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper }}>
      <Sidebar
        isCollapsed={false}
        onPreload={onPreload}
        onChoose={onClose}
        header={
          <Box sx={{ display: 'flex', justifyContent: 'space-between', paddingLeft: 0.75 }}>
            <Logo size={32} />
            <IconButton aria-label={t('closeMenu')} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Box>
        }
      />
    </Drawer>
  );
}

const rootSx = { width: 'min(304px, 86vw)' } as const;
