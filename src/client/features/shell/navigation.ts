import BarChartIcon from '@mui/icons-material/BarChartRounded';
import HelpIcon from '@mui/icons-material/HelpOutlineRounded';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import TimelineIcon from '@mui/icons-material/TimelineRounded';
import type { SvgIconComponent } from '@mui/icons-material';

export interface NavigationEntry {
  name: 'dashboard' | 'profiles' | 'reports' | 'activity' | 'settings' | 'help';
  path: string;
  Icon: SvgIconComponent;
  /** Decoration; assistive technology does not get it. */
  badge?: string;
  /** Whether it has the number of texts that wait for the person. */
  hasWaiting?: boolean;
}

export const mainEntries: NavigationEntry[] = [
  { name: 'dashboard', path: '/app', Icon: HomeIcon },
  { name: 'profiles', path: '/app/profiles', Icon: PeopleIcon, badge: '1' },
  { name: 'reports', path: '/app/reports', Icon: BarChartIcon },
  { name: 'activity', path: '/app/activity', Icon: TimelineIcon, hasWaiting: true },
];

export const moreEntries: NavigationEntry[] = [
  { name: 'settings', path: '/app/settings/theme', Icon: SettingsIcon },
  { name: 'help', path: '/app/help', Icon: HelpIcon },
];
