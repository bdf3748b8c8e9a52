import PauseIcon from '~icons/ic/outline-pause-circle';
import PauseMark from '~icons/ic/round-pause';
import PracticeIcon from '~icons/ic/outline-science';
import PracticeMark from '~icons/ic/round-science';
import type { ElementType } from 'react';
import type { RestMode } from './restLooks.ts';

/** How each mode is drawn: on a card, and as a mark of a few pixels. Its colour is the tone of its state. */
export const modeLooks: Record<RestMode, { Icon: ElementType; Mark: ElementType }> = {
  paused: { Icon: PauseIcon, Mark: PauseMark },
  practising: { Icon: PracticeIcon, Mark: PracticeMark },
};
