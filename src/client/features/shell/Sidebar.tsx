import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguagePicker } from '../../i18n/LanguagePicker.tsx';
import { useThemeToggle } from '../../store/hooks.ts';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { mainEntries, moreEntries } from './navigation.ts';
import { NavigationList } from './NavigationList.tsx';
import { UserBlock } from './UserBlock.tsx';

export interface SidebarProps {
  isCollapsed: boolean;
  onPreload: (path: string) => void;
  /** Called when an entry is chosen, or logging out. */
  onChoose: () => void;
  /** What stands at the top. */
  header: ReactNode;
}

/** All that the sidebar holds, in the column of a desktop and in the drawer of a phone alike. */
export function Sidebar({ header, ...list }: SidebarProps) {
  const { t } = useTranslation('shell');
  const toggleMode = useThemeToggle();
  const { isCollapsed, onChoose } = list;
  return (
    <Box sx={rootSx}>
      {header}
      <NavigationList label={t('nav.label')} entries={mainEntries} {...list} />
      <Box sx={{ flex: 1 }} />
      <NavigationList label={t('nav.more')} entries={moreEntries} {...list} />
      <Box sx={[toolsSx, isCollapsed && { flexDirection: 'column' }]}>
        <LanguagePicker isCompact={isCollapsed} />
        <ThemeToggle onToggle={toggleMode} />
      </Box>
      <Box sx={{ borderTop: '1px solid', borderColor: 'divider', paddingTop: 1.5 }}>
        <UserBlock isCollapsed={isCollapsed} onChoose={onChoose} />
      </Box>
    </Box>
  );
}

const rootSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  minHeight: '100%',
  padding: 1.5,
} as const;

const toolsSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
