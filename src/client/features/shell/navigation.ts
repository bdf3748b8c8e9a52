import BarChartIcon from '~icons/ic/round-bar-chart';
import HelpIcon from '~icons/ic/round-help-outline';
import HomeIcon from '~icons/ic/outline-home';
import PeopleIcon from '~icons/ic/outline-people-alt';
import SettingsIcon from '~icons/ic/outline-settings';
import TimelineIcon from '~icons/ic/round-timeline';
import type SvgIcon from '@mui/material/SvgIcon';

export interface NavigationEntry {
  name: 'dashboard' | 'profiles' | 'reports' | 'activity' | 'settings' | 'help';
  path: string;
  Icon: typeof SvgIcon;
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
