import MenuOpenIcon from '@mui/icons-material/MenuOpenRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readItem, writeItem } from '../../store/storage.ts';
import { LogoMark, Logo } from '../../ui/brand/Logo.tsx';
import { Sidebar } from './Sidebar.tsx';

const collapsedKey = 'meelo-sidebar-collapsed';

/** Below this width, in CSS pixels, the tables need the room more than the sidebar does. */
const roomyWidth = 1024;

function isCollapsedAtFirst(): boolean {
  const stored = readItem(collapsedKey);
  return stored === null ? window.innerWidth < roomyWidth : stored === 'true';
}

/** The column at the left; how wide it was left is remembered. */
export function DesktopSidebar({ onPreload }: { onPreload: (path: string) => void }) {
  const { t } = useTranslation('shell');
  const [isCollapsed, setIsCollapsed] = useState(isCollapsedAtFirst);
  const toggle = () => {
    writeItem(collapsedKey, String(!isCollapsed));
    setIsCollapsed(!isCollapsed);
  };
  return (
    <Box component="aside" sx={[looks, { width: isCollapsed ? 69 : 264 }]}>
      <Sidebar
        isCollapsed={isCollapsed}
        onPreload={onPreload}
        onChoose={() => undefined}
        header={
          <Box sx={[headerLooks, isCollapsed && { flexDirection: 'column', paddingLeft: 0 }]}>
            {isCollapsed ? <LogoMark size={32} /> : <Logo size={32} />}
            <IconButton
              aria-label={t(isCollapsed ? 'expand' : 'collapse')}
              aria-expanded={!isCollapsed}
              onClick={toggle}
              sx={{ color: 'text.secondary' }}
            >
              <MenuOpenIcon fontSize="small" sx={isCollapsed ? { rotate: '180deg' } : {}} />
            </IconButton>
          </Box>
        }
      />
    </Box>
  );
}

const looks = {
  position: 'sticky',
  top: 0,
  flexShrink: 0,
  height: '100dvh',
  overflowY: 'auto',
  overflowX: 'hidden',
  borderRight: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  transition: 'width 160ms ease',
} as const;

const headerLooks = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  paddingLeft: 0.75,
  marginBottom: 1,
} as const;
