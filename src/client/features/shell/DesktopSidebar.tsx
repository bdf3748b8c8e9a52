import MenuOpenIcon from '~icons/ic/round-menu-open';
import Box from '@mui/material/Box';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import IconButton from '@mui/material/IconButton';
import { CommandButton } from './commands/CommandButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebarState } from './useSidebarState.ts';

/** The column at the left: beside the content, or over it where the desk is narrow. */
export function DesktopSidebar({ onCommands }: { onCommands: () => void }) {
  const { t } = useTranslation('shell');
  const { isCollapsed, isOver, toggle, uncover } = useSidebarState();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') uncover();
  };
  // What has the focus must not lie under the column.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) uncover();
  };
  return (
    <ClickAwayListener onClickAway={uncover}>
      <Box component="aside" onKeyDown={onKeyDown} onBlur={onBlur} sx={placeSx}>
        <Box sx={[columnSx, isCollapsed && { width: collapsedWidth }, isOver && { boxShadow }]}>
          <Sidebar
            isCollapsed={isCollapsed}
            onChoose={uncover}
            control={
              <Box sx={[controlsSx, isCollapsed && { flexDirection: 'column' }]}>
                <CommandButton onOpen={onCommands} />
                <IconButton
                  aria-label={t(isCollapsed ? 'expand' : 'collapse')}
                  aria-expanded={!isCollapsed}
                  onClick={toggle}
                >
                  <MenuOpenIcon fontSize="small" sx={isCollapsed ? { rotate: '180deg' } : {}} />
                </IconButton>
              </Box>
            }
          />
        </Box>
      </Box>
    </ClickAwayListener>
  );
}

const controlsSx = { display: 'flex' } as const;

const collapsedWidth = 69;

const boxShadow = '0 0 48px rgb(0 0 0 / 0.24)';

// Where the desk is narrow, the content stays where it is under an open column.
const placeSx = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  flexShrink: 0,
  width: { md: collapsedWidth, lg: 'auto' },
  height: '100dvh',
} as const;

const columnSx = {
  width: 264,
  height: '100%',
  overflowY: 'auto',
  overflowX: 'hidden',
  borderRight: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  transition: 'width 160ms ease',
} as const;
