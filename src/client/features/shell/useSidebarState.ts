import useMediaQuery from '@mui/material/useMediaQuery';
import { startTransition, useState } from 'react';
import { readItem, writeItem } from '../../state/storage.ts';

const collapsedKey = 'meelo-sidebar-collapsed';

/**
 * Whether the column is collapsed. Beside the content that is the person's choice and remembered.
 * On a narrow desk an open column lies over the content, so it is opened for a moment only.
 */
export function useSidebarState() {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  const [isCollapsedByChoice, setCollapsedByChoice] = useState(
    () => readItem(collapsedKey) === 'true',
  );
  const [isOver, setOver] = useState(false);
  if (isOver && !isNarrow) setOver(false);

  const toggleChoice = () => {
    writeItem(collapsedKey, String(!isCollapsedByChoice));
    setCollapsedByChoice(!isCollapsedByChoice);
  };
  return {
    isCollapsed: isNarrow ? !isOver : isCollapsedByChoice,
    isOver,
    // The button answers at once, before all entries re-render.
    toggle: () => startTransition(isNarrow ? () => setOver(!isOver) : toggleChoice),
    /** Uncovers the content; a column that stands beside it stays. */
    uncover: () => setOver(false),
  };
}
