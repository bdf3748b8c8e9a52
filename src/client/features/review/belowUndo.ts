/** On a phone, what is scrolled to stands this far below the upper edge: below its bar, and the one with the way back. */
export const belowUndo = 'calc(var(--head, 56px) + 28px + var(--undo-above-height, 0px))';
