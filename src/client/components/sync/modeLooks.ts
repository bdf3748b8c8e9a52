import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import PauseMark from '@mui/icons-material/PauseRounded';
import PracticeIcon from '@mui/icons-material/ScienceOutlined';
import PracticeMark from '@mui/icons-material/ScienceRounded';
import type { ElementType } from 'react';
import type { RestMode } from './restLooks.ts';

/** How each mode is drawn: on a card, and as a mark of a few pixels. Its colour is the tone of its state. */
export const modeLooks: Record<RestMode, { Icon: ElementType; Mark: ElementType }> = {
  paused: { Icon: PauseIcon, Mark: PauseMark },
  practising: { Icon: PracticeIcon, Mark: PracticeMark },
};
