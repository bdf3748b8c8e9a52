/** Whether nobody has moved anywhere: the focus is nowhere, or where an arrival puts it, at the heading of the screen. */
export const isFocusFree = (): boolean => document.activeElement?.matches('body, h1') === true;
