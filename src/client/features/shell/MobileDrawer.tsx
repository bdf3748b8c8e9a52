import CloseIcon from '~icons/ic/round-close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { usePaintedFirst } from '../../components/usePaintedFirst.ts';
import { Sidebar } from './Sidebar.tsx';

interface MobileDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The sidebar of a phone, which slides in over the screen. */
export function MobileDrawer({ isOpen, onClose }: MobileDrawerProps) {
  const { t } = useTranslation('shell');
  const paper = { role: 'dialog', 'aria-label': t('nav.label'), 'aria-modal': true, sx: rootSx };
  const isShown = usePaintedFirst(isOpen);
  return (
    <Drawer open={isShown} onClose={onClose} slotProps={{ paper }}>
      <Sidebar
        isCollapsed={false}
        onChoose={onClose}
        control={
          <IconButton aria-label={t('closeMenu')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        }
      />
    </Drawer>
  );
}

const rootSx = { width: 'min(304px, 86vw)' } as const;
