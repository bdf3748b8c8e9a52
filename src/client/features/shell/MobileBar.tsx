import MenuIcon from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { preloadOnHover, preloadWhenIdle } from '../../components/lazy/preload.ts';
import { Logo } from '../../components/Logo.tsx';
import IconButton from '@mui/material/IconButton';

const MobileDrawer = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "mobile-drawer" */ './MobileDrawer.tsx')).MobileDrawer,
);

/** The bar at the top of a phone, with the drawer that slides in. */
export function MobileBar() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => preloadWhenIdle(MobileDrawer), []);
  return (
    <Box component="header" sx={barSx}>
      <IconButton
        aria-label={t('openMenu')}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        {...preloadOnHover(MobileDrawer)}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Logo size={28} />
      <MobileDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Box>
  );
}

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
