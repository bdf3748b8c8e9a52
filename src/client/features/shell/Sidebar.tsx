import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguagePicker } from '../../i18n/LanguagePicker.tsx';
import { useThemeToggle } from '../../store/hooks.ts';
import { Logo, LogoMark } from '../../components/Logo.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { mainEntries, moreEntries } from './navigation.ts';
import { NavigationList } from './NavigationList.tsx';
import { ProfilePlace } from './profiles/ProfilePlace.tsx';
import { UserBlock } from './UserBlock.tsx';

interface SidebarProps {
  isCollapsed: boolean;
  /** Called when an entry is chosen, or logging out. */
  onChoose: () => void;
  /** The button beside the logo. */
  control: ReactNode;
}

/** All that the sidebar holds, in the column of a desktop and in the drawer of a phone alike. */
export function Sidebar({ control, ...content }: SidebarProps) {
  const { t } = useTranslation('shell');
  const toggleMode = useThemeToggle();
  const { isCollapsed } = content;
  return (
    <Box sx={rootSx}>
      <Box sx={[headerSx, isCollapsed && { flexDirection: 'column', paddingLeft: 0 }]}>
        {isCollapsed ? <LogoMark /> : <Logo />}
        {control}
      </Box>
      <NavigationList label={t('nav.label')} entries={mainEntries} {...content} />
      <ProfilePlace {...content} />
      <Box sx={{ flex: 1 }} />
      <NavigationList label={t('nav.more')} entries={moreEntries} {...content} />
      <Box sx={[toolsSx, isCollapsed && { flexDirection: 'column' }]}>
        <LanguagePicker isCompact={isCollapsed} />
        <ThemeToggle onToggle={toggleMode} />
      </Box>
      <Box sx={{ borderTop: '1px solid', borderColor: 'divider', paddingTop: 1.5 }}>
        <UserBlock {...content} />
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

const toolsSx = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const;

const headerSx = { ...toolsSx, gap: 1, paddingLeft: 0.75, marginBottom: { md: 1 } } as const;
