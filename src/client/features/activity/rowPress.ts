import type { KeyboardEvent, MouseEvent } from 'react';

/** Opens a row by a click or Enter, but not by one on a control in it, nor by selecting its text. */
export function rowPress(onOpen: () => void) {
  return {
    tabIndex: 0,
    onClick: ({ target }: MouseEvent) => {
      const isOnControl = target instanceof Element && target.closest('a, button') !== null;
      if (!isOnControl && !window.getSelection()?.toString()) onOpen();
    },
    onKeyDown: ({ key, target, currentTarget }: KeyboardEvent) => {
      if (key === 'Enter' && target === currentTarget) onOpen();
    },
  };
}
