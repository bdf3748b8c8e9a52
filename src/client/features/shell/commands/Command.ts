import type SvgIcon from '@mui/material/SvgIcon';

export type CommandGroup =
  | 'screens'
  | 'bot'
  | 'profiles'
  | 'look'
  | 'language'
  | 'account'
  | 'search';

/** Something to do from anywhere. */
export interface Command {
  /** Unlike all others. */
  id: string;
  group: CommandGroup;
  label: string;
  /** Other words for what it does or leads to, by which it is found, too. */
  keywords: string;
  Icon: typeof SvgIcon;
  /** Whether it is so already. */
  isCurrent?: boolean;
  run: () => void;
}
